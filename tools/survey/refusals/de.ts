/** German for this tool's sentences to its host, by their English: docs/languages/README.md, 'Refusals'. */
export const de = {
  'The survey does not ask this question.': 'Diese Frage gibt es im Fragebogen nicht.',
  'Question text cannot be empty': 'Der Text der Frage darf nicht leer sein',
  'Multiple choice questions must have at least one non-empty option':
    'Eine Auswahlfrage braucht mindestens eine Möglichkeit, die nicht leer ist',
  'A question has at most {count} characters': 'Eine Frage hat höchstens {count, number} Zeichen',
  'Only a multiple choice question has options': 'Nur eine Auswahlfrage hat Möglichkeiten',
  'A multiple choice question has at most {count} options': 'Eine Auswahlfrage hat höchstens {count} Möglichkeiten',
  'An option has at most {count} characters': 'Eine Möglichkeit hat höchstens {count, number} Zeichen',
  'A survey has at most {count} questions': 'Ein Fragebogen hat höchstens {count} Fragen',
  'At most {count} are decided at once.': 'Höchstens {count, number} lassen sich auf einmal entscheiden.',
}
