/** German for this tool's sentences to its host, by their English: docs/languages/README.md, 'Refusals'. */
export const de = {
  'Only a question that the audience sees goes on stage.': 'Nur eine veröffentlichte Frage kommt auf die Leinwand.',
  'A question is merged into another one of its session.': 'Zusammenlegen lassen sich nur Fragen derselben Fragerunde.',
  'One of them is merged already. Separate it first.': 'Eine der Fragen ist schon zusammengelegt. Trennen Sie sie erst wieder.',
  'The question is on stage. Take it off first.': 'Die Frage ist auf der Leinwand. Nehmen Sie sie erst herunter.',
  'Only a question that waits or that the audience sees is merged.':
    'Zusammenlegen lassen sich nur Fragen, die warten oder veröffentlicht sind.',
  'A question is merged only into one that as many can see.':
    'Eine veröffentlichte Frage lässt sich nur mit einer veröffentlichten zusammenlegen.',
  'At most {count} questions are merged into one.': 'Höchstens {count} Fragen lassen sich zu einer zusammenlegen.',
  'Together they have more than {count} votes, too many to merge them.':
    'Zusammen haben sie mehr als {count, number} Stimmen. Das ist zu viel, um sie zusammenzulegen.',
  'The question is not merged.': 'Die Frage ist nicht zusammengelegt.',
  '“{question}” is merged itself. Separate that one first.': '„{question}“ ist selbst zusammengelegt. Trennen Sie erst diese Frage wieder.',
}
