/** German for this tool's sentences to its host, by their English: docs/languages/README.md, 'Refusals'. */
export const de = {
  'Drawn by another window just now. Look at its winners; this press drew nothing.':
    'Gerade wurde in einem anderen Fenster gezogen. Sehen Sie dort nach, wer gewonnen hat; hier wurde nichts gezogen.',
  'A raffle keeps at most {count} draws. Duplicate it to go on.':
    'Eine Verlosung merkt sich höchstens {count, number} Ziehungen. Duplizieren Sie sie, um weiterzumachen.',
  'Every ticket has won already.': 'Jedes Los hat schon gewonnen.',
  'Everybody here has won already.': 'Alle hier haben schon gewonnen.',
  'Choose an attendance session in Raffle Settings first.': 'Wählen Sie erst unter „Einstellungen der Verlosung“ einen Check-in aus.',
  'The attendance session is not there any more. Choose another in Raffle Settings.':
    'Den Check-in gibt es nicht mehr. Wählen Sie unter „Einstellungen der Verlosung“ einen anderen aus.',
  'The room has seen no winner in this place.': 'Auf diesem Platz hat der Saal noch keinen Gewinn gesehen.',
  'No attendance records found': 'Es hat sich noch niemand eingecheckt',
  'Please enter a whole number.': 'Bitte geben Sie eine ganze Zahl ein.',
  'A ticket has a number from 0 to {max}.': 'Ein Los hat eine Nummer von 0 bis {max, number}.',
  'The last ticket cannot come before the first.': 'Das letzte Los kann nicht vor dem ersten kommen.',
  'A raffle has at most {max} tickets.': 'Eine Verlosung hat höchstens {max, number} Lose.',
  'A draw has at least 1 winner.': 'Eine Ziehung hat mindestens einen Gewinn.',
  'A draw has at most {max} winners.': 'Eine Ziehung hat höchstens {max, number} Gewinne.',
  'There is only 1 ticket.': 'Es gibt nur ein Los.',
  'There are only {count} tickets.': 'Es gibt nur {count, number} Lose.',
}
