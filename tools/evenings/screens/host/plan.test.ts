import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json, Row } from '../../../../contract/json.ts'
import { ITEMS_MAX, MINUTES_MAX, NAME_MAX, NOTES_MAX, WIFI_NAME_MAX } from '../../tables.ts'
import { makeFromPlan, type Plan, type PlannedSession, planOf, readPlan } from './plan.ts'

const TITLES = new Map([
  ['polls', 500],
  ['attendance', 200],
  ['raffle', 200],
])

/** Returns ids that tell their number. */
function counting(prefix: string): () => string {
  let count = 0
  return () => `${prefix}${++count}`
}

/** Makes a plan's rows in memory, as the writer stores them. */
function stored(plan: Plan, prefix: string) {
  const made = makeFromPlan(plan, counting(prefix))
  const sessions = new Map<string, PlannedSession>(made.map(({ session, tool, title, settings }) => [session, { tool, title, settings }]))
  return { items: made.map(({ session, item }) => ({ session_id: session, ...item })), sessions, made }
}

const name = (max: number) => fc.string({ minLength: 1, maxLength: Math.min(max, 30) }).map((text) => `x${text.trim()}`.slice(0, max))
const settings = fc.dictionary(fc.constantFrom('moderated', 'questions', 'word_list'), fc.jsonValue() as fc.Arbitrary<Json>, { maxKeys: 3 })
const planned: fc.Arbitrary<Plan> = fc.record({
  version: fc.constant(1 as const),
  name: name(NAME_MAX),
  wifi_name: fc.option(name(WIFI_NAME_MAX)),
  items: fc.array(
    fc.record({
      tool: fc.constantFrom(...TITLES.keys()),
      title: name(200),
      settings: settings as fc.Arbitrary<Row>,
      notes: fc.string({ maxLength: 50 }),
      minutes: fc.option(fc.integer({ min: 1, max: MINUTES_MAX })),
      opens: fc.boolean(),
      closes: fc.boolean(),
      beside: fc.boolean(),
    }),
    { maxLength: 8 },
  ),
})

describe('[EVENT-51] a plan', () => {
  it('is the same after export, import and export, with other sessions', () => {
    fc.assert(
      fc.property(planned, (plan) => {
        // -0 is 0 in JSON.
        const first = JSON.parse(JSON.stringify(plan)) as Plan
        const one = stored(first, 'first-')
        const text = JSON.stringify(planOf(first, one.items, one.sessions))
        const read = readPlan(text, TITLES)
        expect(read.problem).toBeNull()
        const again = stored(read.plan as Plan, 'second-')
        expect(JSON.stringify(planOf(read.plan as Plan, again.items, again.sessions))).toBe(text)
        expect(again.items.some(({ session_id }) => one.sessions.has(session_id))).toBe(false)
      }),
    )
  })
  it('has a reference where settings name the session of another item, and leads to the fresh one', () => {
    const draw = { settings: { type: 'attendance', attendanceSessionId: 'door' } }
    const sessions = new Map<string, PlannedSession>([
      ['draw', { tool: 'raffle', title: 'Prizes', settings: draw }],
      ['door', { tool: 'attendance', title: 'Check-in', settings: { place_label: 'door' } }],
    ])
    const item = { notes: '', minutes: null, opens: true, closes: false, beside: false }
    const items = ['draw', 'door'].map((session_id) => ({ ...item, session_id }))
    const plan = planOf({ name: 'Gala', wifi_name: null }, items, sessions)
    expect(plan.items[0]?.settings).toEqual({ settings: { type: 'attendance', attendanceSessionId: { $item: 2 } } })
    const made = makeFromPlan(plan, counting('fresh-'))
    expect(made[0]?.settings).toEqual({ settings: { type: 'attendance', attendanceSessionId: 'fresh-2' } })
    expect(made.map(({ session, item: { position } }) => [session, position])).toEqual([
      ['fresh-1', 1],
      ['fresh-2', 2],
    ])
  })
  it('keeps the reference to a session outside of the event', () => {
    const sessions = new Map([['draw', { tool: 'raffle', title: 'Prizes', settings: { attendanceSessionId: 'elsewhere' } }]])
    const item = { session_id: 'draw', notes: '', minutes: null, opens: true, closes: false, beside: false }
    expect(planOf({ name: 'Gala', wifi_name: null }, [item], sessions).items[0]?.settings).toEqual({ attendanceSessionId: 'elsewhere' })
  })
})

const POLL = { tool: 'polls', title: 'Lunch?' }
const fileOf = (change: object) => JSON.stringify({ version: 1, name: 'Gala', wifi_name: null, items: [POLL], ...change })

describe('[EVENT-52] a file', () => {
  it('may leave out what has a usual value', () => {
    expect(readPlan(JSON.stringify({ version: 1, name: ' Gala ', items: [POLL] }), TITLES).plan).toEqual({
      version: 1,
      name: 'Gala',
      wifi_name: null,
      items: [{ ...POLL, settings: {}, notes: '', minutes: null, opens: true, closes: false, beside: false }],
    })
  })
  it.each([
    ['no JSON', 'Dear diary', 'This file is not the plan of an event: it is no JSON.'],
    ['another JSON', '[1, 2]', 'This file is not the plan of an event.'],
    ['a later version', fileOf({ version: 2 }), 'This plan has version 2. Here version 1 is read.'],
    ['no items', fileOf({ items: {} }), 'This plan has no list of items.'],
    ['no name', fileOf({ name: ' ' }), 'The event has no name.'],
    ['too long a name', fileOf({ name: 'x'.repeat(NAME_MAX + 1) }), `The name of the event has more than ${NAME_MAX} characters.`],
    ['too long a Wi-Fi name', fileOf({ wifi_name: 'x'.repeat(WIFI_NAME_MAX + 1) }), 'The name of the Wi-Fi has more than 32 characters.'],
    ['101 items', fileOf({ items: Array(ITEMS_MAX + 1).fill(POLL) }), 'This plan has 101 items. An event has at most 100.'],
    ['no item', fileOf({ items: [3] }), 'Item 1 is not an object.'],
    ['an unknown tool', fileOf({ items: [POLL, { ...POLL, tool: 'karaoke' }] }), 'Item 2 is of an unknown tool, “karaoke”.'],
    ['too long a title', fileOf({ items: [{ ...POLL, title: 'x'.repeat(501) }] }), 'The name of item 1 has more than 500 characters.'],
    ['no title', fileOf({ items: [{ tool: 'polls' }] }), 'Item 1 has no name.'],
    ['odd settings', fileOf({ items: [{ ...POLL, settings: [] }] }), 'The settings of item 1 are not an object.'],
    [
      'too long notes',
      fileOf({ items: [{ ...POLL, notes: 'x'.repeat(NOTES_MAX + 1) }] }),
      'The notes of item 1 must be text of at most 2,000 characters.',
    ],
    ['half a minute', fileOf({ items: [{ ...POLL, minutes: 0.5 }] }), 'The minutes of item 1 must be a whole number from 1 to 1,440.'],
    ['an odd flag', fileOf({ items: [{ ...POLL, closes: 'yes' }] }), '“closes” of item 1 must be true or false.'],
    [
      'a reference to nothing',
      fileOf({ items: [{ ...POLL, settings: { a: [{ $item: 2 }] } }] }),
      'Item 1 refers to an item that is not there.',
    ],
    ['more than 1 MB', fileOf({ more: 'x'.repeat(1_048_576) }), 'This file is larger than 1 MB, which no plan of an event is.'],
  ])('with %s is refused, with the reason', (_, text, problem) => {
    expect(readPlan(text, TITLES)).toEqual({ plan: null, problem })
  })
})
