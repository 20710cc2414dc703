"""What notebooks show in a lesson: activities, models, and questions made from what lies on the screen."""
