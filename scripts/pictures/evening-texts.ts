import type { HostLanguage } from '../../contract/languages.ts'
import { de as telestratorDe } from '../../tools/telestrator/screens/host/host-messages/de.ts'
import { en as telestratorEn } from '../../tools/telestrator/screens/host/host-messages/en.ts'
import { de as whiteboardDe } from '../../tools/whiteboard/screens/host/host-messages/de.ts'
import { en as whiteboardEn } from '../../tools/whiteboard/screens/host/host-messages/en.ts'

/** The texts that hosts and phones write during a pictured evening, in the language of its host. */
export interface EveningTexts {
  language: HostLanguage
  attendance: { name: string; place: string; places: readonly [string, string, string] }
  poll: string
  answers: readonly string[]
  cloud: { name: string; title: string; words: readonly string[] }
  qa: { name: string; questions: readonly (readonly [text: string, status: string, votes: number])[] }
  survey: {
    name: string
    choice: string
    options: readonly [talks: string, workshops: string, breaks: string]
    rating: string
    text: string
  }
  board: { name: string; slug: string; teams: readonly (readonly [name: string, color: string, score: number])[] }
  voting: { name: string; choices: readonly string[]; questions: readonly [string, string] }
  raffle: string
  scan: { name: string; description: string }
  whiteboard: { name: string; boxes: readonly [string, string, string] }
  telestrator: { name: string; file: string }
  event: { name: string; wifi: string; notes: readonly [string, string, string, string] }
  /** Typed on a phone, by the page of the help. */
  typed: Readonly<Record<string, string>>
  /** Buttons that are pressed on host screens. */
  labels: { pen: string; upload: string; save: string; marker: string }
}

/** Several of each word: `curious 6` is said six times. */
const said = (words: string): string[] =>
  words.split(', ').flatMap((word) => {
    const [text = '', times = '1'] = word.split(' ')
    return Array.from({ length: Number(times) }, () => text)
  })
type Words = Readonly<Record<'telestrator.form.save' | 'telestrator.files.upload' | 'telestrator.marker', string>>
const labelsOf = (telestrator: Words, whiteboard: Readonly<Record<'whiteboard.pen.pen', string>>): EveningTexts['labels'] => ({
  pen: whiteboard['whiteboard.pen.pen'],
  upload: telestrator['telestrator.files.upload'],
  save: telestrator['telestrator.form.save'],
  marker: telestrator['telestrator.marker'].replace('{number}', '1'),
})

const ENGLISH: EveningTexts = {
  language: 'en',
  attendance: { name: 'Open day', place: 'School', places: ['Northside', 'Riverbank', 'St Anne'] },
  poll: 'What should we change first?',
  answers:
    'A quieter office|Longer breaks|Bring the whiteboards back|One meeting less a week|A quieter office|Better coffee|Friday demos|Talk to the users first|Longer breaks|Say no sooner|A map of who knows what|More daylight|Better coffee|Longer breaks|Ship the small things|Walk while we talk|A shared calendar that is true|Fewer tabs'.split(
      '|',
    ),
  cloud: {
    name: 'All-hands',
    title: 'In one word: how are you?',
    words: said(
      'curious 6, tired 3, hopeful 4, busy 5, ready 3, hungry 2, proud 2, calm 2, late, awake 2, grateful 3, sceptical, excited 4, cold, focused 2, here, sunny, lost, nervous 2, inspired 2',
    ),
  },
  qa: {
    name: 'Ask the panel',
    questions: [
      ['What would you build if nobody could say no?', 'approved', 14],
      ['How do you decide what not to do?', 'approved', 11],
      ['Which mistake taught you most?', 'approved', 8],
      ['Will the slides be shared?', 'answered', 3],
      ['How do small teams compete with large ones?', 'approved', 6],
      ['Is remote work here to stay?', 'approved', 4],
      ['What do you read in the morning?', 'pending', 0],
      ['When is the next release?', 'pending', 0],
    ],
  },
  survey: {
    name: 'After the day',
    choice: 'Which session helped most?',
    options: ['The talks', 'The workshops', 'The breaks'],
    rating: 'How was the day?',
    text: 'What should stay?',
  },
  board: {
    name: 'Quiz night',
    slug: 'quiz-night',
    teams: [
      ['The Foxes', 'red', 325],
      ['Night Owls', 'purple', 290],
      ['Table Seven', 'blue', 265],
      ['Quizzly Bears', 'brown', 240],
      ['Lime Lights', 'lime', 215],
      ['The Late Ones', 'teal', 150],
    ],
  },
  voting: {
    name: 'Warm-up',
    choices: ['Mercury', 'Venus', 'Earth', 'Mars'],
    questions: ['Which planet is hottest?', 'Which one has the longest day?'],
  },
  raffle: 'The prizes',
  scan: { name: 'The slides', description: 'Scan to read along' },
  whiteboard: { name: 'The problem on one page', boxes: ['Order', 'Pack', 'Send'] },
  telestrator: { name: 'Match review', file: 'second-half.png' },
  event: {
    name: 'Summer conference',
    wifi: 'Guests',
    notes: [
      'Doors open 30 minutes before.',
      'Name the two largest words.',
      'Read three aloud. Credit the teams by name.',
      'Thank the sponsors first.',
    ],
  },
  typed: {
    attendance: 'Ines Duarte',
    polls: 'Longer breaks, and a clock that we can see',
    wordclouds: 'curious',
    evenings: 'Better coffee',
  },
  labels: labelsOf(telestratorEn, whiteboardEn),
}

const GERMAN: EveningTexts = {
  language: 'de',
  attendance: { name: 'Tag der offenen Tür', place: 'Schule', places: ['Nordstadt', 'Am Fluss', 'St. Anna'] },
  poll: 'Was sollten wir zuerst ändern?',
  answers:
    'Ein ruhigeres Büro|Längere Pausen|Die Tafeln zurückholen|Eine Besprechung weniger pro Woche|Ein ruhigeres Büro|Besserer Kaffee|Vorführungen am Freitag|Zuerst mit denen reden, die es benutzen|Längere Pausen|Früher Nein sagen|Eine Übersicht, wer was weiß|Mehr Tageslicht|Besserer Kaffee|Längere Pausen|Kleines sofort fertig machen|Beim Reden spazieren gehen|Ein Kalender, der stimmt|Weniger Fenster offen'.split(
      '|',
    ),
  cloud: {
    name: 'Betriebsversammlung',
    title: 'In einem Wort: Wie geht es Ihnen?',
    words: said(
      'neugierig 6, müde 3, zuversichtlich 4, beschäftigt 5, bereit 3, hungrig 2, stolz 2, ruhig 2, spät, wach 2, dankbar 3, skeptisch, begeistert 4, durchgefroren, konzentriert 2, da, sonnig, ratlos, nervös 2, beschwingt 2',
    ),
  },
  qa: {
    name: 'Fragen an das Podium',
    questions: [
      ['Was würden Sie bauen, wenn niemand Nein sagen könnte?', 'approved', 14],
      ['Wie entscheiden Sie, was Sie nicht tun?', 'approved', 11],
      ['Aus welchem Fehler haben Sie am meisten gelernt?', 'approved', 8],
      ['Gibt es die Folien danach?', 'answered', 3],
      ['Wie behaupten sich kleine Teams gegen große?', 'approved', 6],
      ['Bleibt es beim Arbeiten von zu Hause?', 'approved', 4],
      ['Was lesen Sie morgens?', 'pending', 0],
      ['Wann kommt die nächste Version?', 'pending', 0],
    ],
  },
  survey: {
    name: 'Nach der Tagung',
    choice: 'Was hat am meisten geholfen?',
    options: ['Die Vorträge', 'Die Workshops', 'Die Pausen'],
    rating: 'Wie war der Tag?',
    text: 'Was soll bleiben?',
  },
  board: {
    name: 'Quizabend',
    slug: 'quizabend',
    teams: [
      ['Die Füchse', 'red', 325],
      ['Nachteulen', 'purple', 290],
      ['Tisch sieben', 'blue', 265],
      ['Quizbären', 'brown', 240],
      ['Limetten', 'lime', 215],
      ['Die Späten', 'teal', 150],
    ],
  },
  voting: {
    name: 'Zum Aufwärmen',
    choices: ['Merkur', 'Venus', 'Erde', 'Mars'],
    questions: ['Welcher Planet ist am heißesten?', 'Auf welchem ist der Tag am längsten?'],
  },
  raffle: 'Die Preise',
  scan: { name: 'Die Folien', description: 'Scannen und mitlesen' },
  whiteboard: { name: 'Das Problem auf einer Seite', boxes: ['Bestellen', 'Packen', 'Senden'] },
  telestrator: { name: 'Spielanalyse', file: 'zweite-halbzeit.png' },
  event: {
    name: 'Sommertagung',
    wifi: 'Gäste',
    notes: [
      'Einlass 30 Minuten vorher.',
      'Die zwei größten Wörter nennen.',
      'Drei vorlesen. Die Teams beim Namen nennen.',
      'Zuerst denen danken, die gespendet haben.',
    ],
  },
  typed: {
    attendance: 'Ines Duarte',
    polls: 'Längere Pausen und eine Uhr, die alle sehen',
    wordclouds: 'neugierig',
    evenings: 'Besserer Kaffee',
  },
  labels: labelsOf(telestratorDe, whiteboardDe),
}

export const EVENING_TEXTS: Readonly<Record<HostLanguage, EveningTexts>> = { en: ENGLISH, de: GERMAN }
