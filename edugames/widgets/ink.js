/* The ground of a picture and the art that is printed on it: shapes kept here, drawn anew when their colours change.

   Messages come on the picture's own channel (see ink.py) and are drawn in the turn of ipycanvas's commands, on its
   canvases, so that whatever the kernel prints later finds them there. The canvas of a piece of art is made here, as
   one of ipycanvas's that no kernel knows. */

class Ink {
  constructor(manager, picture) {
    this.manager = manager;
    this.picture = picture;
    this.queue = picture.get("_canvas_manager");
    picture.on("msg:custom", (message, buffers) => {
      if (message.drawn) draw(picture, message.drawn, buffers);
      if (message.ink) this.queue.currentProcessing = this.queue.currentProcessing.then(() => this.press(message.ink, buffers));
    });
    picture.send({ event: "client_ready" }, {});
  }

  async press({ unit, pieces, colours, paint }, [points]) {
    if (pieces) {
      this.pieces = pieces;
      this.points = new Int16Array(points.buffer.slice(points.byteOffset, points.byteOffset + points.byteLength));
    }
    const used = paint.map((place) => colours[place]).values();
    for (const [canvas, x, y, clip, shapes] of this.pieces ?? []) {
      if (!this.manager.has_model(canvas)) this.add(canvas, 2 * x * unit, 2 * y * unit);
      const { ctx } = await this.manager.get_model(canvas);
      ctx.save();
      ctx.setTransform(1, 0, 0, 1, 0, 0);
      ctx.clearRect(0, 0, ctx.canvas.width, ctx.canvas.height);
      ctx.setTransform(unit, 0, 0, unit, x * unit, y * unit);
      Object.assign(ctx, { lineJoin: "round", lineCap: "round", textAlign: "center", textBaseline: "middle" });
      if (clip) ctx.clip(this.lines(clip, true)[0]);
      for (const [kind, ...shape] of shapes) this[kind](ctx, () => used.next().value, ...shape);
      ctx.restore();
    }
  }

  /* Room for a piece of art, whose origin is in its middle. */
  add(id, width, height) {
    const size = { width: Math.round(width), height: Math.round(height), _send_client_ready_event: false };
    const canvas = new this.picture.constructor(size, { model_id: id, widget_manager: this.manager });
    this.manager.register_model(id, Promise.resolve(canvas));
  }

  /* Lines as paths: where they begin, then how many of which length, or 0 and the length of each. */
  lines([start, many, ...lengths], closed) {
    let k = 2 * start;
    return (many ? Array(many).fill(lengths[0]) : lengths).map((length) => {
      const path = new Path2D();
      for (const end = k + 2 * length; k < end; k += 2) path.lineTo(this.points[k], this.points[k + 1]);
      if (closed) path.closePath();
      return path;
    });
  }

  fill(ctx, colour, lines) {
    ctx.fillStyle = colour();
    for (const path of this.lines(lines, true)) ctx.fill(path);
  }

  stroke(ctx, colour, lines, width, closed, dash) {
    ctx.strokeStyle = colour();
    ctx.lineWidth = width;
    ctx.setLineDash(dash);
    for (const path of this.lines(lines, closed)) ctx.stroke(path);
  }

  disc(ctx, colour, x, y, r, width) {
    const path = new Path2D();
    path.arc(x, y, r, 0, 2 * Math.PI);
    ctx.fillStyle = colour();
    ctx.fill(path);
    ctx.strokeStyle = colour();
    ctx.lineWidth = width;
    ctx.setLineDash([]);
    ctx.stroke(path);
  }

  text(ctx, colour, words, x, y, font, width) {
    const [ink, halo] = [colour(), colour()];
    ctx.font = font;
    ctx.setLineDash([]);
    if (halo) {
      ctx.strokeStyle = halo;
      ctx.lineWidth = width;
      ctx.strokeText(words, x, y);
    }
    ctx.fillStyle = ink;
    ctx.fillText(words, x, y);
  }
}

/* Commands that came with a message of ours, for ipycanvas to draw in their turn. */
function draw(picture, [commands, form], arrays) {
  const text = new TextEncoder().encode(commands);
  picture.get("_canvas_manager").trigger("msg:custom", form, [new DataView(text.buffer.slice(0, text.byteLength)), ...(arrays ?? [])]);
}
