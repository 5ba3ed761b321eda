"""First lessons for any rules: what the tiles are, what wins, when to call, how it is paid, each with an exercise.

>>> from janso.learn import lessons
>>> [lesson.id for lesson in lessons("mcr")][:3]
['tiles', 'goal', 'turn']
"""

from janso.learn.lessons import Exercise, Lesson, lessons

__all__ = ["Exercise", "Lesson", "lessons"]
