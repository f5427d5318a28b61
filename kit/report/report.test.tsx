import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import type { Json } from '../../contract/json.ts'
import { LIMITS } from '../../contract/limits.ts'
import { type Block, type EventReport, REPORT, reportProblem, type SessionReport } from '../../contract/report.ts'
import { parseMessages } from '../../parts/texts/parse-messages.ts'
import { TextsProvider } from '../../parts/texts/texts.tsx'
import { createTranslate } from '../../parts/texts/translate.ts'
import { inEnglish } from '../../tests/setup/report-words.ts'
import { english } from '../../tests/setup/texts.ts'
import { ja as wall } from '../wall/messages/ja.ts'
import { ja } from './messages/ja.ts'

vi.mock('../data/client.ts', () => ({ supabase: {} }))
const { arrivalsOf, spansOf } = await import('./arrivals.ts')
const { bounded, figuresOf, reportTitle } = await import('./compose.ts')
const { fitted } = await import('./fit.ts')
const { reportHtml } = await import('./report-html.tsx')
const { ReportView } = await import('./report-view.tsx')
const { lengthText, timesOf, widthText } = await import('./times.ts')

const AT = '2026-11-23T18:30:00.000000+00:00'
const session = (blocks: Block[], more: Partial<SessionReport> = {}): SessionReport => ({
  ...{ tool: 'x', title: 'Check-in', staged_at: AT, headline: { value: 298, label: 'attendees' }, about: '', answers: 298, blocks },
  ...more,
})
const report = (sessions: SessionReport[], more: Partial<EventReport> = {}): EventReport => ({
  ...{ of: 'event' as const, title: 'Summer conference', at: '2026-11-23T21:10:00Z', time_zone: 'Europe/Vienna', from: AT },
  ...{ to: '2026-11-23T21:10:00Z', figures: [{ value: 1_204, label: 'answers' }], timeline: [], sessions, ...more },
})
const PNG = 'data:image/png;base64,iVBORw0KGgo='

describe('arrivals', () => {
  const minute = (n: number): string => new Date(Date.parse(AT) + n * 60_000).toISOString()

  it('are counted by the minute, and by longer spans the longer they take', () => {
    expect(arrivalsOf([minute(0), minute(0.5), minute(2)])).toMatchObject({ from: AT, minutes: 1, counts: [2, 0, 1] })
    expect(arrivalsOf([])).toBeNull()
    for (const [last, minutes] of [
      [59, 1],
      [60, 2],
      [240, 5],
      [1_440, 30],
      [43_200, 1_440],
    ] as const)
      expect(spansOf(Date.parse(AT), Date.parse(minute(last))).minutes, `${last} minutes`).toBe(minutes)
  })

  it('[EVENT-89] have at most as many counts as a report may have, also over years', () => {
    for (const days of [1, 30, 59, 60, 365, 3_650]) {
      const block = arrivalsOf([minute(0), minute(days * 1_440)])
      expect(block?.counts.length).toBeLessThanOrEqual(REPORT.counts)
      expect(block?.counts.reduce((a, b) => a + b)).toBe(2)
    }
  })

  it('name their width in words', () => {
    expect([1, 5, 60, 120, 1_440, 2_880].map((minutes) => widthText(english, minutes))).toEqual([
      'in a minute',
      'in 5 minutes',
      'in an hour',
      'in 2 hours',
      'in a day',
      'in 2 days',
    ])
  })
})

describe('[EVENT-89] a composed report', () => {
  it('has texts and lists within its limits', () => {
    const long = 'x'.repeat(2_000)
    const many = <T,>(one: T): T[] => Array.from({ length: 100 }, () => one)
    const { blocks } = bounded({
      ...{ headline: null, about: '', answers: 0 },
      blocks: [
        { kind: 'quotes', title: long, quotes: many({ text: long, times: 1 }), more: 3 },
        { kind: 'words', title: null, words: many({ text: long, count: 1 }), more: 0 },
        { kind: 'asked', title: null, asked: many({ text: long, votes: 1, state: 'open' as const }), more: 0 },
        { kind: 'winners', title: null, winners: many({ place: 1, name: 'Ada' }), more: 0 },
        { kind: 'names', title: null, names: many('Ada'), more: 0 },
        { kind: 'bars', title: null, bars: many({ label: long, value: 1, width: 1, percent: 1, leads: true, right: false }), more: 0 },
      ],
    })
    expect(reportProblem(report([session(blocks)]) as never)).toBeNull()
    expect(blocks[0]).toMatchObject({ more: 3 + 100 - REPORT.rows })
    expect(inEnglish(figuresOf([{ answers: 3 }, { answers: 4 }]))).toEqual([{ value: 7, label: 'sent in by the room' }])
  })

  it('is shared without its pictures where it would be too large', () => {
    const picture: Block = { kind: 'picture', title: null, src: PNG.padEnd(90_000, 'A'), about: 'A board' }
    const small = report([session([picture])])
    expect(fitted(small)).toBe(small)
    const large = fitted(report([session([picture]), session([picture]), session([picture])]))
    expect(JSON.stringify(large).length).toBeLessThan(LIMITS.reportBytes)
    expect(inEnglish(large.sessions[0]?.blocks)).toEqual([{ kind: 'note', title: null, text: expect.stringContaining('left out') }])
    expect(reportProblem(large as never)).toBeNull()
  })
})

const Icon = () => <svg aria-hidden="true" />

describe('a report as it is shown', () => {
  it('says its times in the zone of the event, and in UTC where the zone is not known', () => {
    const times = timesOf({ time_zone: 'Europe/Vienna' }, english)
    expect(times.span(AT, '2026-11-23T21:10:00Z')).toBe('23 November 2026, 19:30 to 22:10')
    expect(times.span(AT, '2026-11-24T21:10:00Z')).toBe('23 November 2026, 19:30 to 24 November 2026, 22:10')
    expect(timesOf({ time_zone: 'Nowhere/City' }, english).clock(AT)).toBe('18:30')
    expect(lengthText(english, AT, '2026-11-23T19:35:00Z')).toBe('1 h 05 min')
  })

  it('[EVENT-73] says what was on stage, when, and for how long', () => {
    const timeline = [
      { at: AT, title: 'Lobby' },
      { at: '2026-11-23T18:42:00Z', title: 'Pub quiz' },
    ]
    const html = renderToStaticMarkup(<ReportView report={report([], { timeline })} icons={new Map()} />)
    expect(html.replaceAll(/<[^>]+>/g, ' ')).toMatch(/19:30\s+Lobby\s+12 min\s+19:42\s+Pub quiz\s+2 h 28 min/)
  })

  it('[EVENT-161] says in the reader’s language that its audience is made up, and joins figures and words as that language does', () => {
    const japanese = createTranslate('ja', parseMessages({ ...ja, ...wall }))
    const made = session([], { title: reportTitle({ title: 'Lanterns', made_up: true }) })
    const html = renderToStaticMarkup(
      <TextsProvider value={japanese}>
        <ReportView report={report([made], { title: reportTitle({ title: 'Evening', made_up: false }) })} icons={new Map()} />
      </TextsProvider>,
    )
    expect(html).toContain('>Evening</h1>')
    expect(html).toContain('>Lanterns（デモ）</span>')
    expect(html).toContain('<strong>298</strong><bdi>')
    expect(html).toContain('1,204<bdi>')
    const read = renderToStaticMarkup(<ReportView report={report([made])} icons={new Map()} />)
    expect(read).toContain('>Lanterns (made up)</span>')
    expect(read).toContain('<strong>298 </strong><bdi>')
    expect(reportProblem(report([made]) as unknown as Json)).toBeNull()
  })

  const EACH: Block[] = [
    { kind: 'arrivals', title: null, from: AT, minutes: 1, counts: [1, 41, 3] },
    { kind: 'words', title: null, words: [{ text: '<b>curious</b>', count: 3 }], more: 0 },
    { kind: 'quotes', title: null, quotes: [{ text: '<script>alert(1)</script>', times: 4 }], more: 34 },
    { kind: 'picture', title: null, src: PNG, about: 'A board' },
  ]

  it('[EVENT-88] is one file without a script and without an outside reference', async () => {
    const html = await reportHtml(
      report([session(EACH, { title: '</title><script>' })], { title: '</title><script>' }),
      new Map([['x', Icon]]),
    )
    expect(html).toContain('busiest at 19:31: 41 in a minute')
    expect(html).toContain('<q dir="auto">&lt;script&gt;alert(1)&lt;/script&gt;</q>')
    expect(html).not.toMatch(/<script|<link|@import|url\(|https?:|\son\w+=/)
    expect(html).toContain(`content="default-src 'none'; style-src 'unsafe-inline'; img-src data:;`)
    expect(html).toContain('--main: #14171c;')
    expect(html).toContain('.report-card {')
    expect(html).toMatch(/q:lang\(de\) \{\s+quotes: "„" "“"/)
    expect(html.match(/<style/g)).toHaveLength(1)
  })
})
