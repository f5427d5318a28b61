/** German for this tool's sentences to its host, by their English: docs/languages/README.md, 'Refusals'. */
export const de = {
  'Activate the session first: nobody can vote while it is closed.':
    'Öffnen Sie erst die Abstimmung: Solange sie geschlossen ist, kann niemand abstimmen.',
  'This question has votes of before: clear them first.': 'Zu dieser Frage gibt es noch Stimmen von vorher: Löschen Sie sie zuerst.',
  'This question has no countdown to add to.': 'Diese Frage hat keine Zeitbegrenzung, die sich verlängern ließe.',
  'A podium has {sizes} places.': 'Auf dem Podium ist Platz für {sizes}.',
  'Nobody has points yet: reveal a question with a right answer.':
    'Noch hat niemand Punkte: Zeigen Sie das Ergebnis einer Frage mit einer richtigen Antwort.',
  'This question was not asked yet.': 'Diese Frage wurde noch nicht gestellt.',
  'Close voting first: its votes can still change.': 'Beenden Sie erst die Abstimmung über diese Frage: Noch können sich Stimmen ändern.',
  'A session has at most {count} questions': 'Eine Abstimmung hat höchstens {count} Fragen',
  'A choice cannot be empty': 'Eine Antwort zur Wahl darf nicht leer sein',
  'A question has {least} to {most} choices': 'Eine Frage hat {least} bis {most} Antworten zur Wahl',
  'A choice has at most {count} characters': 'Eine Antwort zur Wahl hat höchstens {count} Zeichen',
  'Two choices say the same': 'Zwei Antworten zur Wahl sind gleich',
}
