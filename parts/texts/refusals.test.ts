import { afterEach, expect, it } from 'vitest'
import { de as engine } from '../../kit/failures/refusals/de.ts'
import { hostRefusal, setHostTexts } from './host.ts'
import { parseMessages } from './parse-messages.ts'

const SAID = {
  ...engine,
  'At most {count} songs.': 'Höchstens {count, number} Lieder.',
  'At most {count} songs. Sing {name} first.': 'Höchstens {count, number} Lieder. Singen Sie erst „{name}“.',
  'Wait {count} s.': '{count, plural, one {Noch # Sekunde.} other {Noch # Sekunden.}}',
}
const inGerman = () => setHostTexts('de', {}, [], {}, parseMessages(SAID))
afterEach(() => setHostTexts('en', {}, []))

it('26: says a sentence of the server as it is in English', () => {
  expect(hostRefusal('At most 1,000 songs.')).toBe('At most 1,000 songs.')
})

it.each([
  ['At most 1,000 songs.', 'Höchstens 1.000 Lieder.'],
  ['At most 12 songs. Sing (my) 2nd + “a.b” first.', 'Höchstens 12 Lieder. Singen Sie erst „(my) 2nd + “a.b”“.'],
  ['Wait 1 s.', 'Noch 1 Sekunde.'],
  ['Password should be at least 8 characters.', 'Das Passwort braucht mindestens 8 Zeichen.'],
  ['A picture may have at most 25 MB. This one is larger.', 'Ein Bild darf höchstens 25 MB haben. Dieses ist größer.'],
  [
    'A logo may have at most 4,096 × 4,096 pixels. This one has 5,000 × 12.',
    'Ein Logo darf höchstens 4.096 × 4.096 Pixel haben. Dieses hat 5.000 × 12.',
  ],
  ['A logo must be a picture: jpg, png or webp.', 'Ein Logo muss ein Bild sein: jpg, png oder webp.'],
  ['Nobody translated this.', null],
])('26: says %s in the host’s language, with its values', (said, words) => {
  inGerman()
  expect(hostRefusal(said)).toBe(words)
})
