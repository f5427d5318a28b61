/** German for this tool's sentences to its host, by their English: docs/languages/README.md, 'Refusals'. */
export const de = {
  'The whiteboard is full: it holds {marks} drawings of {points} points together. Clear it to go on.':
    'Das Whiteboard ist voll: Mehr als {marks, number} Zeichnungen passen nicht darauf. Leeren Sie es, um weiterzuzeichnen.',
  'A text needs letters.': 'Ein Text braucht mindestens ein Zeichen.',
}
