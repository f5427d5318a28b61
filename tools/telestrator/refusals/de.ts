/** German for this tool's sentences to its host, by their English: docs/languages/README.md, 'Refusals'. */
export const de = {
  'A session keeps at most {marks} strokes of {points} points together. Clear a file to go on.':
    'Es ist kein Platz mehr für Striche: Höchstens {marks, number} passen hier zusammen. Leeren Sie eine Datei, um weiterzuzeichnen.',
  'Invalid file URL. Must end with image or video extension.':
    'Ungültige Adresse. An ihrem Ende muss die Endung eines Bildes oder Videos stehen.',
  'Invalid file URL. It may have at most {max} characters.': 'Ungültige Adresse. Sie darf höchstens {max, number} Zeichen haben.',
  'Invalid file URL. It must start with http:// or https:// and hold no user name.':
    'Ungültige Adresse. Sie muss mit http:// oder https:// beginnen und darf keinen Benutzernamen enthalten.',
  'A session has at most {max} files.': 'Ein Telestrator hat höchstens {max} Dateien.',
}
