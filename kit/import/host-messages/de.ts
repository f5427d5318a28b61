import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'import.import': 'Importieren',
  'import.list': 'Liste',
  'import.cancel': 'Abbrechen',
  'import.add': 'Hinzufügen',
  'import.add.some': '{what} hinzufügen',
  'import.adding': '{what}: {count, number} hinzugefügt',
  'import.underway': 'Die Liste wird hinzugefügt',
  'import.added': '{what} hinzugefügt',
  'import.file': 'Datei mit der Liste',
  'import.file.choose': 'CSV-Datei auswählen',
  'import.file.large':
    'Diese Datei ist größer als 5 MB. Speichern Sie nur die Liste als CSV oder fügen Sie den Teil ein, den Sie brauchen.',
  'import.file.noText':
    'Diese Datei ist keine Liste in Textform. Speichern Sie sie in Ihrer Tabellenkalkulation als CSV oder kopieren Sie die Zellen und fügen Sie sie hier ein.',
  'import.long': 'Diese Liste hat mehr als {max, number} Zeilen. Teilen Sie sie in mehrere auf.',
  'import.longLine': 'Eine Zeile dieser Liste hat mehr als {max, number} Zeichen. Setzen Sie jeden Eintrag in eine eigene Zeile.',
  'import.file.empty': 'Diese Datei ist leer.',
  'import.heading': 'Die erste Zeile ist eine Überschrift',
  'import.nothing': 'Noch nichts hinzuzufügen',
  'import.toAdd': '{what} zum Hinzufügen',
  'import.leftOut': ', {count, plural, one {# Zeile} other {# Zeilen}} ausgelassen',
  'import.more': 'und {count, number} weitere',
  'import.moreLines': 'und {count, number} weitere Zeilen',
  'import.line': 'Zeile {line, number}, <cells></cells>: <why></why>',
  'import.empty': 'leer',
}
