import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Row } from '../../contract/json.ts'
import { LIMITS } from '../../contract/limits.ts'
import { uuidV7 } from '../../contract/uuid.ts'
import { INK } from '../../parts/ink.ts'
import { describeHelped, helperOf } from '../../tests/policies/helped.ts'
import { PERSONS } from '../../tests/policies/outcomes.ts'
import { MISSING } from '../../tests/policies/people.ts'
import { peopleOfFile } from '../../tests/policies/people-of-file.ts'
import { tool } from './server.ts'
import { boardTopic } from './topics.ts'

const people = peopleOfFile({ tools: [tool] })
const { who } = people
let boardId: string
beforeEach(async () => {
  const { data } = await who.owner.from('whiteboard_sessions').insert({ name: 'Plan' }).select('id').single().throwOnError()
  boardId = data.id
})

let serial = 0
const nextId = () => uuidV7(1_700_000_000_000 + ++serial, crypto.randomUUID())
const LINE = [
  { x: 0.1, y: 0.1 },
  { x: 0.9, y: 0.9 },
]
const stroke = (change: object = {}) => ({
  id: nextId(),
  session_id: boardId,
  tool: 'pen',
  points: LINE,
  color: '#FF0000',
  size: 2,
  is_touch: false,
  text: null,
  ...change,
})
const draw = (client: SupabaseClient = who.owner, change: object = {}) => client.from('whiteboard_marks').insert(stroke(change))
/** Reads all marks as a viewer does, in as many answers as it takes. */
async function drawn(): Promise<Row[]> {
  const all: Row[] = []
  for (;;) {
    const marks = who.phone.from('whiteboard_marks').select('*').eq('session_id', boardId).order('id')
    const { data, status } = await marks.range(all.length, all.length + LIMITS.answerRows - 1).throwOnError()
    all.push(...(data as Row[]))
    if (status !== 206) return all
  }
}

describe('who may do what: [WHITEBOARD-2] named boards, [WHITEBOARD-4] drawing', () => {
  it.each(PERSONS)('[WHITEBOARD-4] %s draws on no board that is not there', async (person) => {
    expect((await draw(who[person], { session_id: MISSING })).error?.code).toBe('42501')
  })
  it.each(['phone', 'anyone', 'other host'] as const)('[WHITEBOARD-2] hides from %s whose the board is', async (person) => {
    const { data } = await who[person].from('whiteboard_sessions').select('*,mark_count').eq('id', boardId).single().throwOnError()
    expect(data).toMatchObject({ id: boardId, name: 'Plan', user_id: null, mark_count: null })
  })
})

describe('marks', () => {
  it.each([
    ['no points', { points: [] }],
    ['one point of a stroke', { points: [LINE[0]] }],
    ['three points of a shape', { tool: 'oval', points: [...LINE, LINE[0]] }],
    ['a point beside the board', { points: [LINE[0], { x: 2, y: 0 }] }],
    ['a tool that is none', { tool: 'eraser' }],
    ['a colour that is none', { color: 'red' }],
    ['a stroke as thick as a wall', { size: INK.strokeSize + 1 }],
    ['a text without letters', { tool: 'text', points: [LINE[0]] }],
    ['letters on a stroke', { text: 'Hi' }],
    ['a text of spaces', { tool: 'text', points: [LINE[0]], text: '   ' }],
  ])('[WHITEBOARD-5] refuses %s', async (_what, change) => {
    expect((await draw(who.owner, change)).error?.code).toBe('23514')
    expect(await drawn()).toEqual([])
  })

  it('[WHITEBOARD-5] keeps the longest stroke, and a text with its letters', async () => {
    const points = Array.from({ length: INK.points }, (_, i) => ({ x: Math.round((i / INK.points) * 10_000) / 10_000, y: 0.3333 }))
    await draw(who.owner, { points }).throwOnError()
    await draw(who.owner, { tool: 'text', points: [LINE[0]], text: '  Größe 🎉 ', size: 96 }).throwOnError()
    const marks = await drawn()
    expect(marks[0]?.points).toEqual(points)
    expect(marks[1]?.text).toBe('Größe 🎉')
  })

  it('[WHITEBOARD-5] a mark sent again with its id lands once', async () => {
    const row = stroke()
    const send = () => who.owner.from('whiteboard_marks').upsert([row], { ignoreDuplicates: true })
    for (const { error } of [await send(), await send()]) expect(error).toBeNull()
    expect(await drawn()).toHaveLength(1)
  })

  it('[WHITEBOARD-5] a board is full at its limit, says so, and takes marks again once it was cleared', async () => {
    for (let at = 0; at < INK.marks; at += 1_000)
      await who.owner
        .from('whiteboard_marks')
        .insert(Array.from({ length: 1_000 }, () => stroke()))
        .throwOnError()
    expect((await draw()).error).toMatchObject({ code: '23514', message: expect.stringContaining('The whiteboard is full') })
    await who.owner.from('whiteboard_marks').delete().eq('session_id', boardId).throwOnError()
    expect((await draw()).error).toBeNull()
  })

  it('[WHITEBOARD-5] a board is not fuller for all that arrives at once, in one request or in many', async () => {
    const many = (n: number) => Array.from({ length: n }, () => stroke())
    for (let at = 0; at < INK.marks - 1_000; at += 1_000) await who.owner.from('whiteboard_marks').insert(many(1_000)).throwOnError()
    await who.owner.from('whiteboard_marks').insert(many(990)).throwOnError()
    expect((await who.owner.from('whiteboard_marks').insert(many(11))).error?.code).toBe('23514')
    const answers = await Promise.all(Array.from({ length: 30 }, () => draw()))
    expect(answers.filter(({ error }) => error === null)).toHaveLength(10)
    expect(await drawn()).toHaveLength(INK.marks)
    const { data } = await who.owner.from('whiteboard_sessions').select('mark_count,point_count').eq('id', boardId).single().throwOnError()
    expect(data).toEqual({ mark_count: INK.marks, point_count: 2 * INK.marks })
  })

  it('[WHITEBOARD-5] a board is full by its points too', async () => {
    const long = Array.from({ length: INK.points }, (_, i) => ({ x: i / INK.points, y: 0.5 }))
    for (let at = 0; at < INK.allPoints; at += 10 * INK.points)
      await who.owner
        .from('whiteboard_marks')
        .insert(Array.from({ length: 10 }, () => stroke({ points: long })))
        .throwOnError()
    expect((await draw()).error).toMatchObject({ code: '23514', message: expect.stringContaining('300,000 points together') })
    // Late viewers can still read the full board.
    expect(await drawn()).toHaveLength(INK.allPoints / INK.points)
  })

  it('[WHITEBOARD-4] nobody makes a mark vanish by storing its id first in a place of their own', async () => {
    const { data } = await who['other host'].from('whiteboard_sessions').insert({ name: 'Mine' }).select('id').single().throwOnError()
    const row = stroke()
    await who['other host']
      .from('whiteboard_marks')
      .insert({ ...row, session_id: data.id })
      .throwOnError()
    const { error } = await who.owner.from('whiteboard_marks').upsert([row], { ignoreDuplicates: true })
    expect(error?.code).toBe('23505')
    expect(await drawn()).toEqual([])
  })

  it('[WHITEBOARD-5] go with their board', async () => {
    await draw().throwOnError()
    await who.owner.from('whiteboard_sessions').delete().eq('id', boardId).throwOnError()
    expect(await drawn()).toEqual([])
  })
})

describe('the topic of a board', () => {
  const PAYLOADS = {
    drawing: { points: LINE, color: '#000000', size: 2, tool: 'pen', isTouch: false },
    shape: { points: LINE, color: '#FF0000', size: 4, tool: 'rectangle' },
    text: { x: 0.5, y: 0.5, text: 'Hello', color: '#0000FF', fontSize: 24 },
    remove: { id: MISSING },
    clear: {},
  }

  /** Joins the topic. `heard`: its events in order. */
  async function join(client: SupabaseClient, topic = boardTopic(boardId)): Promise<{ channel: RealtimeChannel; heard: unknown[] }> {
    const heard: unknown[] = []
    const channel = client.channel(topic, { config: { broadcast: { ack: true } } })
    channel.on('broadcast', { event: '*' }, ({ event, payload }) => heard.push([event, payload]))
    await new Promise<void>((resolve, reject) =>
      channel.subscribe((status, error) => (status === 'SUBSCRIBED' ? resolve() : error && reject(error))),
    )
    return { channel, heard }
  }
  const send = (channel: RealtimeChannel, event: string, payload: object) => channel.send({ type: 'broadcast', event, payload })
  const leave = (...all: { channel: RealtimeChannel }[]) => Promise.all(all.map(({ channel }) => channel.unsubscribe()))

  it('[WHITEBOARD-6] brings what the host sends to everybody who has the id', async () => {
    const owner = await join(who.owner)
    const watchers = await Promise.all([join(who.phone), join(who.anyone), join(who['other host'])])
    for (const [event, payload] of Object.entries(PAYLOADS)) expect(await send(owner.channel, event, payload)).toBe('ok')
    for (const { heard } of watchers) await expect.poll(() => heard).toEqual(Object.entries(PAYLOADS))
    expect(owner.heard).toEqual([])
    await leave(owner, ...watchers)
  })

  it.each(['phone', 'anyone', 'other host'] as const)(
    '[WHITEBOARD-6] what %s sends reaches nobody, by socket or by request',
    async (person) => {
      const [owner, watcher, stranger] = await Promise.all([join(who.owner), join(who['other phone']), join(who[person])])
      for (const [event, payload] of Object.entries(PAYLOADS)) expect(await send(stranger.channel, event, payload)).not.toBe('ok')
      const request = await stranger.channel.httpSend('clear', {}).catch((error: unknown) => error)
      expect(request).not.toMatchObject({ success: true })
      // A later message has arrived, so the refused ones will not arrive any more.
      await send(owner.channel, 'clear', {})
      await expect.poll(() => watcher.heard).toEqual([['clear', {}]])
      expect(owner.heard).toEqual([])
      await leave(owner, watcher, stranger)
    },
  )

  it('[WHITEBOARD-6] is another one for each board', async () => {
    const { data } = await who.owner.from('whiteboard_sessions').insert({ name: 'Other' }).select('id').single().throwOnError()
    const [owner, here, there] = [await join(who.owner), await join(who.phone), await join(who.anyone, boardTopic(data.id))]
    await send(owner.channel, 'clear', {})
    await expect.poll(() => here.heard).toHaveLength(1)
    expect(there.heard).toEqual([])
    await leave(owner, here, there)
  })

  it('[WHITEBOARD-7] refuses what is malformed, and nobody hears of it', async () => {
    const [owner, watcher] = [await join(who.owner), await join(who.phone)]
    const { points: _points, ...noPoints } = PAYLOADS.drawing
    for (const [event, payload] of [
      ['drawing', noPoints],
      ['drawing', { ...PAYLOADS.drawing, points: [LINE[0]] }],
      ['shape', { ...PAYLOADS.shape, points: [...LINE, LINE[0]] }],
      ['text', { ...PAYLOADS.text, text: ' ' }],
      ['clear', { now: true }],
      ['explode', {}],
    ] as const)
      expect(await send(owner.channel, event, payload)).not.toBe('ok')
    expect(await send(owner.channel, 'clear', {})).toBe('ok')
    await expect.poll(() => watcher.heard).toEqual([['clear', {}]])
    await leave(owner, watcher)
  })

  it.each([undefined, 'eraser'])('[L10] [WHITEBOARD-7] a drawing whose tool is %s reaches nobody', async (tool) => {
    const [owner, watcher] = [await join(who.owner), await join(who.phone)]
    expect(await send(owner.channel, 'drawing', { ...PAYLOADS.drawing, tool })).not.toBe('ok')
    expect(await send(owner.channel, 'clear', {})).toBe('ok')
    await expect.poll(() => watcher.heard).toEqual([['clear', {}]])
    await leave(owner, watcher)
  })

  it('[WHITEBOARD-3] who watches the rows hears of marks that come and go', async () => {
    const seen: string[] = []
    const channel = who.phone.channel('rows')
    channel.on(
      'postgres_changes',
      { event: '*', schema: 'public', table: 'whiteboard_marks', filter: `session_id=eq.${boardId}` },
      (change) => seen.push(change.eventType),
    )
    await new Promise<void>((resolve) => channel.subscribe((status) => status === 'SUBSCRIBED' && resolve()))
    await draw().throwOnError()
    await expect.poll(() => seen).toEqual(['INSERT'])
    await who.owner.from('whiteboard_marks').delete().eq('session_id', boardId).throwOnError()
    await expect.poll(() => seen).toEqual(['INSERT', 'DELETE'])
    await channel.unsubscribe()
  })
})

describeHelped({
  people,
  rules: '[WHITEBOARD-20]',
  role: 'stage',
  otherRole: 'score',
  make: async () => (await who.owner.from('whiteboard_sessions').insert({ name: 'Plan' }).select('id').single().throwOnError()).data.id,
  table: 'whiteboard_sessions',
  column: 'id',
  touch: (id) => who.owner.from('whiteboard_sessions').update({ name: 'Later' }).eq('id', id).throwOnError(),
})

it('[WHITEBOARD-20] a helper who runs the stage changes nothing', async () => {
  const helper = await helperOf(people, boardId, 'stage')
  const change = helper.from('whiteboard_sessions').update({ name: 'Mine' }).eq('id', boardId).select('id')
  expect((await change).data ?? []).toEqual([])
  expect((await helper.from('whiteboard_sessions').delete().eq('id', boardId).select('id')).data ?? []).toEqual([])
  expect((await helper.from('whiteboard_sessions').insert({ name: 'Ours' })).error?.code).toBe('42501')
  expect((await draw(helper)).error?.code).toBe('42501')
  await draw()
  await helper.from('whiteboard_marks').delete().eq('session_id', boardId)
  expect(await drawn()).toHaveLength(1)
  const { data } = await who.owner.from('whiteboard_sessions').select('name').eq('id', boardId).throwOnError()
  expect(data).toEqual([{ name: 'Plan' }])
})
