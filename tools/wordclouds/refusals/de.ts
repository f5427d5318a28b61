/** German for this tool's sentences to its host, by their English: docs/languages/README.md, 'Refusals'. */
export const de = {
  'Words are merged into another one of their session.': 'Zusammenlegen lassen sich nur Wörter derselben Wortwolke.',
  '“{word}” is hidden or merged already.': '„{word}“ ist schon ausgeblendet oder zusammengelegt.',
  'At most {count} words of a session are merged into others.':
    'In einer Wortwolke lassen sich höchstens {count, number} Wörter zusammenlegen.',
  'Merged words are merged again at most {count} times. Separate some first.':
    'Zusammengelegte Wörter lassen sich höchstens {count}-mal weiter zusammenlegen. Trennen Sie erst einige wieder.',
  'The word is not merged.': 'Das Wort ist nicht zusammengelegt.',
  'At most {count} words are merged at once.': 'Höchstens {count} Wörter lassen sich auf einmal zusammenlegen.',
  'A list has at most {count} words.': 'Eine Liste hat höchstens {count, number} Wörter.',
  'Each word of a list has 1 to {count} characters.': 'Jedes Wort der Liste hat höchstens {count} Zeichen.',
}
