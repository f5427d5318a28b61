import { expect, it, vi } from 'vitest'
import type { PageLanguage } from '../../../contract/languages.ts'
import type { WallWords } from '../../../contract/wall-words.ts'
import { ownTexts } from '../pages/page-texts.ts'
import { sayTo, wallTexts } from './say-words.ts'
import { type WallView, wallDocument } from './wall-document.ts'
import { contentJson, keepWallPages } from './wall-pages.ts'

const words = (title: string): WallWords => ({ of: 's', language: 'en', title, eyebrow: '', lines: [], lists: [], quiet: [] })
const first = words('First')
const none = { 'wall.won': 'Won by {name}' }
const inEach = { en: none, fr: none, es: none, pt: none, ja: { 'wall.won': '{name}さんの勝ち' }, ar: { 'wall.won': 'الفائز: {name}' } }
const wordsIn = wallTexts({ ...inEach, de: { 'wall.won': 'Gewonnen hat {name}' } })
const view = (more: Partial<WallView> = {}, language: PageLanguage = 'en'): WallView => ({
  session: 's',
  title: 'Party',
  path: null,
  look: null,
  onWall: first,
  t: wordsIn(language),
  words: wordsIn(language),
  assets: { script: null, preloads: [] } as unknown as WallView['assets'],
  ...more,
})

it('199: a page is made once for each language, and again when something on it changes', () => {
  let made = 0
  const pageOf = keepWallPages(({ title }) => `${title} ${++made}`, 1_000)
  const [one, same] = [pageOf(view()), pageOf(view())]
  expect([made, same.etag]).toEqual([1, one.etag])
  pageOf(view({}, 'de'))
  expect(made).toBe(2)
  const changes = [{ onWall: words('First') }, { onWall: 'blank' as const }, { title: 'Another' }, { path: '/p' }]
  for (const change of changes) expect(pageOf(view(change)).etag).not.toBe(one.etag)
  expect(made).toBe(2 + changes.length)
})

it('199: pages are kept up to a size in memory', () => {
  let made = 0
  const pageOf = keepWallPages(() => 'x'.repeat(100 + ++made), 500)
  for (const session of ['a', 'b', 'a', 'c', 'b']) pageOf(view({ session }))
  expect(made).toBe(4)
})

it('199: the content of a wall that waits with its code is the way in through another session, and nothing else', () => {
  const waiting: WallWords = { ...words('Prizes'), isCode: true, lines: ['limelight.example/j F7MY8'] }
  const content = (onWall: WallWords) => JSON.parse(contentJson({ onWall, words: wordsIn('en') }))
  expect(content(waiting)).toBeNull()
  expect(content({ ...waiting, joins: 'c' })).toEqual({ of: 's', language: 'en', lines: [], lists: [], joins: 'c' })
})

const WON = { text: 'Won by José', parts: [{ key: 'wall.won', values: { name: 'José' } }] }
const SUM = { text: 'José: −1,200.0', parts: ['José: −', { number: 1200, places: 1 }] }

it('[EVENT-160] says words of ours in the language of whoever asks, numbers as it writes them, names as they are', () => {
  const onWall: WallWords = { ...first, isUnchosen: true, lines: [WON, SUM, 'José'], lists: [{ title: '', items: [SUM], isRanked: true }] }
  const content = (language: PageLanguage) => JSON.parse(contentJson({ onWall, words: wordsIn(language) }))
  expect(content('ja')).toMatchObject({ language: 'ja', lines: ['Joséさんの勝ち', 'José: −1,200.0', 'José'] })
  expect(content('de')).toMatchObject({
    language: 'de',
    lines: ['Gewonnen hat José', 'José: −1.200,0', 'José'],
    lists: [{ items: ['José: −1.200,0'] }],
  })
  // A name that runs against the words around it moves none of them.
  expect(content('ar').lines.slice(0, 2)).toEqual(['الفائز: \u2068José\u2069', '\u2068José\u2069: −1,200.0'])
})

it('[EVENT-160] shows the words of a wall as they are where it has no keys, or a key that is not known', () => {
  const say = (lines: WallWords['lines']) => JSON.parse(contentJson({ onWall: { ...first, lines }, words: wordsIn('ja') }))
  expect(say(['Won by José'])).toMatchObject({ language: 'en', lines: ['Won by José'] })
  expect(say([{ text: 'Lost', parts: [{ key: 'wall.gone', values: {} }] }])).toMatchObject({ language: 'en', lines: ['Lost'] })
  expect(say([{ text: 'Won', parts: [{ key: 'wall.won', values: {} }] }]).lines).toEqual(['Won'])
})

it('[EVENT-160] marks on the page what is in another language than it', () => {
  const html = wallDocument({
    ...view({ onWall: { ...first, lines: [WON, 'José'] } }, 'ja'),
    t: ownTexts('ja'),
    assets: { styles: [], styleFiles: [], preloads: [], fonts: [], script: null } as never,
  })
  expect(html).toContain('<p data-said dir="auto">Joséさんの勝ち</p>')
  expect(html).toContain('<p data-said lang="en" dir="auto">José</p>')
})

it('[EVENT-166] a value that its words cannot take, and a key that is not known, let the reader read what the wall shows', () => {
  const counted = { 'wall.here': '{count, plural, one {# is here} other {# are here}}' }
  const t = wallTexts({ en: counted, de: counted, fr: counted, es: counted, pt: counted, ar: counted, ja: counted })('en')
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const say = (key: string, count: string | number) => {
    const lines = [{ text: 'Shown', parts: [{ key, values: { count } }] }]
    return JSON.parse(contentJson({ onWall: { ...first, lines }, words: t })).lines[0]
  }
  expect(say('wall.here', 2)).toBe('2 are here')
  for (const odd of ['constructor', '__proto__', 'toString', 'many', '2', Number.NaN])
    expect(say('wall.here', odd), String(odd)).toBe('Shown')
  expect(say('wall.unknown', 2)).toBe('Shown')
  // Each text of each page would write some lines into the log.
  expect(warned).not.toHaveBeenCalled()
  warned.mockRestore()
})

it('256: finds what people wrote between spaces, however many there are', () => {
  const line = (part: string) => sayTo(wordsIn('ar'), { language: 'en' })({ text: '', parts: [part] }).text
  expect([line(` · José${' '.repeat(900)}Ana: `), line(' : '), line('')]).toEqual([` · \u2068José${' '.repeat(900)}Ana\u2069: `, ' : ', ''])
})
