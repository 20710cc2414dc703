"""Small regional lists for tests, as files in the layouts that people have."""

# ruff: noqa: E501

from __future__ import annotations

from edugames.science import fqa

FQADATA = """\
"name","name_origin","acronym","accepted_scientific_name","family","nativity","c","w","wetland_indicator","physiognomy","duration","common_name","fqa_db"
"CAREX STRICTA","accepted_scientific_name","CXSTRC","Carex stricta","CYPERACEAE","native",5,-5,"OBL","sedge","perennial","Tussock Sedge","illinois_2020"
"TYPHA ANGUSTIFOLIA","accepted_scientific_name","TYPANG","Typha angustifolia","Typhaceae","introduced",0,-5,"OBL","forb","perennial","Narrow-Leaved Cattail","illinois_2020"
"CALAMINTHA ARKANSANA","accepted_scientific_name","CALARK","Calamintha arkansana","Lamiaceae","native",8,-3,,"forb","perennial","Calamint","illinois_2020"
"SATUREJA ARKANSANA","synonym",NA,"Calamintha arkansana","Lamiaceae","native",8,-3,,"forb","perennial","Calamint","illinois_2020"
"SALIX NOVA","accepted_scientific_name","SALNOV","Salix nova","Salicaceae","undetermined",NA,NA,,"shrub","perennial",NA,"illinois_2020"
"ACER SACCHARUM","accepted_scientific_name","ACESAC","Acer saccharum","Aceraceae","native",3,2,"FACU+","tree","perennial","Sugar Maple","illinois_2020"
"""

UNIVERSAL = """\
"Chicago Region"
1994
"Swink, F. and G. Wilhelm. 1994. Plants of the Chicago Region."
"Chicago Region  , 1994"

"Total Species:",3
"Native Species:",2

"Scientific Name",Family,Acronym,Native?,C,W,Physiognomy,Duration,"Common Name"
"Carex stricta",,CXSTRI,native,5,-5,sedge,perennial,"tussock sedge"
"Acer saccharum",,ACESAU,native,3,3,tree,perennial,"sugar maple"
"Abutilon theophrasti",,ABUTHE,non-native,0,4,forb,annual,velvetleaf
"""


def small_flora():
    """Five species: three natives (C 5, 8, 3), a weed (C 0), and one undetermined without C and W."""
    return fqa.Flora.from_csv(FQADATA.encode(), region="Illinois", year=1997)
