import { expect, it } from 'vitest'
import type { Translate } from '../../../contract/messages.ts'
import type { WallWords } from '../../../contract/wall-words.ts'
import type { WallView } from './wall-document.ts'
import { contentOf, keepWallPages } from './wall-pages.ts'

const words = (title: string): WallWords => ({ of: 's', language: 'en', title, eyebrow: '', lines: [], lists: [], quiet: [] })
const first = words('First')
const view = (more: Partial<WallView> = {}, language = 'en'): WallView => ({
  session: 's',
  title: 'Party',
  path: null,
  look: null,
  onWall: first,
  t: { language } as Translate,
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
  expect(JSON.parse(contentOf(waiting).body)).toBeNull()
  expect(JSON.parse(contentOf({ ...waiting, joins: 'c' }).body)).toEqual({ of: 's', language: 'en', lines: [], lists: [], joins: 'c' })
})
