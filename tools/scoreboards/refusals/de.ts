/** German for this tool's sentences to its host, by their English: docs/languages/README.md, 'Refusals'. */
export const de = {
  'What takes points back cannot be taken back. Add the points again.':
    'Das Zurücknehmen selbst lässt sich nicht zurücknehmen. Vergeben Sie die Punkte noch einmal.',
  'These points were taken back already.': 'Diese Punkte wurden schon zurückgenommen.',
  'The scores were reset after these points. Take the reset back first.':
    'Nach diesen Punkten wurde alles auf null gesetzt. Nehmen Sie erst das zurück.',
  'A score stays between -{most} and {same}.': 'Ein Punktestand bleibt zwischen −{most, number} und {same, number}.',
  'Another team of this scoreboard has this name.': 'Ein anderes Team dieser Punktetafel heißt schon so.',
  'A scoreboard has at most {count} teams.': 'Eine Punktetafel hat höchstens {count, number} Teams.',
  'Quick points are three whole numbers other than 0, each from -{most} to {same}.':
    'Tasten für Punkte sind drei ganze Zahlen außer 0, jede von −{most, number} bis {same, number}.',
  'Please enter a slug.': 'Bitte geben Sie eine Adresse ein.',
  'A slug has at most {max} characters.': 'Die Adresse hat höchstens {max} Zeichen.',
  'A slug has lowercase letters a to z, digits, and single hyphens between them.':
    'Die Adresse besteht aus Kleinbuchstaben a bis z, Ziffern und einzelnen Bindestrichen dazwischen.',
}
