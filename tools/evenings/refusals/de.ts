/** German for this tool's sentences to its host, by their English: docs/languages/README.md, 'Refusals'. */
export const de = {
  'An event has at most {count} items.': 'Eine Veranstaltung hat höchstens {count, number} Punkte.',
  'An event keeps at most {count} changes of its stage. Duplicate it to go on.':
    'Eine Veranstaltung merkt sich höchstens {count, number} Wechsel. Duplizieren Sie sie, um weiterzumachen.',
  'This event is in the archive. Bring it back before you activate it.':
    'Diese Veranstaltung ist archiviert. Holen Sie sie zurück, bevor Sie sie öffnen.',
  'This session is in the archive. Bring it back before you put it on stage.':
    'Dieser Punkt ist archiviert. Holen Sie ihn zurück, bevor Sie ihn aufrufen.',
}
