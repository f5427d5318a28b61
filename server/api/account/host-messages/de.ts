import type { Translated } from '../../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'export.readMe': `Alles, was dieser Server zu Ihrem Konto aufbewahrt.

account.json   Sie selbst: Name, E-Mail-Adresse, wann und wo Sie sich angemeldet haben, Ihr zweiter Schritt.
               Passwörter und Geheimnisse sind nur als Hash gespeichert und stehen nicht hier.
tables/        Eine Datei für jede Art von Einträgen: was Sie angelegt haben und was das Publikum dazu gesendet
               hat. Jede ist eine Liste in JSON, die ein Tabellenprogramm, ein Skript oder ein Texteditor
               öffnet. Ein Eintrag nennt durch die id, wozu er gehört.
deleted/       Gelöschtes, das sich noch wiederherstellen lässt, jedes in einer Datei.
files/         Bilder und Videos, die Sie hochgeladen haben, unter den Namen, mit denen die Einträge sie nennen.

Ein Handy hat ein Pseudonym, und zwar jedes Mal ein anderes. Alle Zeiten sind in UTC.

Die Einträge wurden nacheinander gelesen. Was währenddessen gesendet wurde, ist vielleicht dabei, vielleicht nicht.
`,
}
