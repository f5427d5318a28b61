import { createHash, randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeEach, describe, expect, it } from 'vitest'
import { uuidV7 } from '../../contract/uuid.ts'
import { listen, settles } from '../../tests/compat/listening.ts'
import { describeHelped, helperOf } from '../../tests/policies/helped.ts'
import { PERSONS } from '../../tests/policies/outcomes.ts'
import { MISSING } from '../../tests/policies/people.ts'
import { peopleOfFile } from '../../tests/policies/people-of-file.ts'
import { tool as attendance } from '../attendance/server.ts'
import { NO_RECORDS, OVERTAKEN, TOLD_AFTER_MS } from './logic.ts'
import { tool as raffle } from './server.ts'
import { DRAWS_MAX, type Draw, type RaffleSettings } from './tables.ts'

const people = peopleOfFile({ tools: [raffle, attendance] })
const { who } = people
let raffleId: string
beforeEach(async () => {
  raffleId = await makeRaffle()
})

async function makeRaffle(settings: Partial<RaffleSettings> = {}, client = who.owner): Promise<string> {
  const { data } = await client.from('raffle_sessions').insert({ name: 'Tombola', settings }).select('id').single().throwOnError()
  return data.id
}
async function makeList(names: readonly string[], client = who.owner, tables: readonly number[] = []): Promise<string> {
  const { data } = await client.from('attendance_sessions').insert({ name: 'Monday class' }).select('id').single().throwOnError()
  // Gives each id its own millisecond, because ids of one millisecond have no order.
  const first = Date.now() - names.length
  const records = names.map((name, at) => ({
    id: uuidV7(first + at, randomUUID()),
    session_id: data.id,
    name,
    table_number: tables[at] ?? at,
  }))
  // Records are inserted by a phone, since those that a host adds have no device id.
  if (names.length > 0) for (const record of records) await who.phone.from('attendance_records').insert(record).throwOnError()
  return data.id
}
const set = (settings: Partial<RaffleSettings>) => who.owner.from('raffle_sessions').update({ settings }).eq('id', raffleId).throwOnError()
const run = (args: Record<string, unknown> = {}, client: SupabaseClient = who.owner) =>
  client.rpc('run_raffle', { session_id: raffleId, ...args })
const draw = async (args: Record<string, unknown> = {}): Promise<Draw> => (await run(args).throwOnError()).data as Draw
const draws = async (): Promise<Draw[]> =>
  (await who.owner.from('raffle_draws').select('*').eq('session_id', raffleId).order('number').throwOnError()).data as Draw[]
const entriesOf = (...all: Draw[]) => all.flatMap((one) => one.winners.map((winner) => winner.entry))

describe('the prize of a draw', () => {
  const settings = async () =>
    (await who.owner.from('raffle_sessions').select('settings').eq('id', raffleId).single().throwOnError()).data?.settings

  it('[RAFFLE-68] is copied into it, and into what its room reads; the next draw is for another', async () => {
    await set({ prize: ' Dinner\n for two ', winnerCount: 2 })
    const one = await draw({ staged: true })
    expect(one.prize).toBe('Dinner for two')
    expect(await settings()).toMatchObject({ prize: '', winnerCount: 2, ticketRange: { start: 1, end: 100 } })
    const two = await draw({ without_earlier: true })
    expect([two.prize, two.winners.length]).toEqual([null, 2])
    await set({ prize: 'A weekend in Rome' })
    expect((await draws()).map(({ prize }) => prize)).toEqual(['Dinner for two', null])
    const link = (await who.owner.rpc('set_display_link', { session: raffleId, on: true }).throwOnError()).data
    const seen = await people.linked(link).who.from('raffle_reveals').select('prize').eq('session_id', raffleId).order('number')
    expect(seen.data).toEqual([{ prize: 'Dinner for two' }, { prize: null }])
  })

  it('[RAFFLE-68] is that of the last draw for one more, and the next one stays named', async () => {
    await set({ prize: 'Dinner for two' })
    await draw()
    await set({ prize: 'A weekend in Rome' })
    expect((await draw({ without_earlier: true, one_more: true })).prize).toBe('Dinner for two')
    expect((await draw({ without_earlier: true })).prize).toBe('A weekend in Rome')
    expect(await settings()).toMatchObject({ prize: '' })
  })

  it('[RAFFLE-68] is the first one’s where one more is drawn before any', async () => {
    await set({ prize: 'Dinner for two' })
    expect([(await draw({ one_more: true })).prize, (await draw({ one_more: true })).prize]).toEqual(['Dinner for two', 'Dinner for two'])
    expect(await settings()).toMatchObject({ prize: '' })
  })

  it('[RAFFLE-67] has at most 120 characters after trimming, in one line, and old settings have none', async () => {
    const update = (prize: unknown) => who.owner.from('raffle_sessions').update({ settings: { prize } }).eq('id', raffleId)
    for (const wrong of ['x'.repeat(121), 7, {}]) expect((await update(wrong)).error?.code).toBe('23514')
    await update(` ${'賞'.repeat(120)}\t`).throwOnError()
    expect((await draw()).prize).toBe('賞'.repeat(120))
    await who.owner.from('raffle_sessions').update({ settings: {} }).eq('id', raffleId).throwOnError()
    expect([(await draw()).prize, await settings()]).toEqual([null, {}])
  })
})

it.each(PERSONS.slice(1))('[RAFFLE-3] %s draws in no raffle of the owner', async (person) => {
  expect((await run({}, who[person])).error?.code).toBe('42501')
  expect(await draws()).toEqual([])
})

it('[X11] [RAFFLE-1] no phone is given a pass to a raffle: it is told what it is told where there is none', async () => {
  const [there, absent] = [await who.phone.rpc('enter', { session_id: raffleId }), await who.phone.rpc('enter', { session_id: MISSING })]
  expect([there.status, there.error]).toEqual([absent.status, absent.error])
  expect(there.error?.code).toBe('22023')
})

describe('settings', () => {
  it.each([
    ['ends the wrong way round', { ticketRange: { start: 2, end: 1 } }],
    ['no winner', { winnerCount: 0 }],
    ['more winners than tickets', { ticketRange: { start: 1, end: 3 }, winnerCount: 4 }],
    ['too many tickets', { ticketRange: { start: 1, end: 1_000_001 } }],
    ['too many winners', { type: 'attendance', winnerCount: 1_001 }],
    ['an unknown type', { type: 'dice' }],
    ['no object', 'tickets'],
  ])('[RAFFLE-2] refuses %s', async (_what, settings) => {
    const { error } = await who.owner.from('raffle_sessions').update({ settings }).eq('id', raffleId)
    expect(error?.code).toBe('23514')
  })

  it('[RAFFLE-2] draws one of the tickets 1 to 100 when nothing was ever set', async () => {
    const made = await draw()
    expect(made).toMatchObject({ entries: 100, ranked: false, without_earlier: false, source: { type: 'tickets', start: 1, end: 100 } })
    expect(made.winners).toHaveLength(1)
    const [winner] = made.winners
    expect(winner).toEqual({ place: 1, label: String(winner?.entry), entry: expect.any(Number) })
  })
})

describe('a draw of tickets', () => {
  it('[RAFFLE-4] gives each of a million tickets at most once', async () => {
    await set({ ticketRange: { start: 5_000_000, end: 5_999_999 }, winnerCount: 1_000 })
    const entries = entriesOf(await draw()) as number[]
    expect(new Set(entries).size).toBe(1_000)
    expect(entries.every((entry) => entry >= 5_000_000 && entry <= 5_999_999)).toBe(true)
  })

  it('[RAFFLE-6] draws all of them when all win', async () => {
    await set({ ticketRange: { start: 11, end: 15 }, winnerCount: 5, ranked: true })
    const made = await draw()
    expect([...entriesOf(made)].sort()).toEqual([11, 12, 13, 14, 15])
    expect(made.winners.map((winner) => winner.place)).toEqual([1, 2, 3, 4, 5])
    expect(made.ranked).toBe(true)
  })

  it('[RAFFLE-7] leaves earlier winners out until nobody is left, and then draws nothing', async () => {
    await set({ ticketRange: { start: 1, end: 5 }, winnerCount: 2 })
    const made = [await draw(), await draw({ without_earlier: true }), await draw({ without_earlier: true })]
    expect(made.map((one) => [one.number, one.entries, one.winners.length, one.without_earlier])).toEqual([
      [1, 5, 2, false],
      [2, 3, 2, true],
      [3, 1, 1, true],
    ])
    expect([...entriesOf(...made)].sort()).toEqual([1, 2, 3, 4, 5])
    expect((await run({ without_earlier: true })).error).toMatchObject({ code: '22023', message: 'Every ticket has won already.' })
    expect(await draws()).toHaveLength(3)
    // Without `without_earlier`, earlier winners may win again.
    expect((await draw()).entries).toBe(5)
  })

  it('[RAFFLE-35] draws one more where it is asked for one, of whatever number and places the settings say', async () => {
    await set({ ticketRange: { start: 1, end: 5 }, winnerCount: 3, ranked: true })
    const id = crypto.randomUUID()
    const args = { id, without_earlier: true, one_more: true, last_seen: 1 }
    const made = [await draw(), await draw(args)]
    expect(made.map((one) => [one.winners.length, one.ranked, one.entries])).toEqual([
      [3, true, 5],
      [1, false, 2],
    ])
    expect(new Set(entriesOf(...made)).size).toBe(4)
    // Asked for again it is the one that was made, and another window that saw the first draw alone draws none.
    expect(await draw(args)).toEqual(made[1])
    expect((await run({ ...args, id: undefined })).error?.message).toBe(OVERTAKEN)
    expect(await draws()).toHaveLength(2)
  })

  it('[RAFFLE-7] counts only winners of this raffle', async () => {
    await set({ ticketRange: { start: 1, end: 1 } })
    await draw()
    const other = await makeRaffle({ ticketRange: { start: 1, end: 1 } })
    expect((await run({ session_id: other, without_earlier: true })).error).toBeNull()
  })

  it('[RAFFLE-8] fifty draws at once without earlier winners have fifty different winners', async () => {
    const made = await Promise.all(Array.from({ length: 50 }, () => draw({ without_earlier: true })))
    expect(new Set(entriesOf(...made)).size).toBe(50)
    expect(made.map((one) => one.number).sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1))
  })

  it('[RAFFLE-8] fifty sendings at once of one draw draw once', async () => {
    const id = crypto.randomUUID()
    const made = await Promise.all(Array.from({ length: 50 }, () => draw({ id })))
    expect(new Set(made.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(await draws()).toEqual([made[0]])
  })

  it('[RAFFLE-8] a draw sent again is the draw that was made, whatever was changed since', async () => {
    const id = crypto.randomUUID()
    const made = await draw({ id })
    await set({ type: 'attendance' })
    expect(await draw({ id, without_earlier: true })).toEqual(made)
  })

  it('[RAFFLE-19] of two windows that saw the same draws one draws, and the other is told', async () => {
    const both = await Promise.all([run({ last_seen: 0 }), run({ last_seen: 0 })])
    expect(both.map(({ error }) => error?.code ?? 'drawn').sort()).toEqual(['22023', 'drawn'])
    expect(both.find(({ error }) => error)?.error?.message).toBe(OVERTAKEN)
    expect(await draws()).toHaveLength(1)
    // A caller who has seen that draw may make the next.
    expect(await draw({ last_seen: 1 })).toMatchObject({ number: 2 })
  })

  it('[RAFFLE-19] a draw sent again is answered, though its window had not seen it', async () => {
    const id = crypto.randomUUID()
    const made = await draw({ id, last_seen: 0 })
    expect(await draw({ id, last_seen: 0 })).toEqual(made)
  })

  it('[RAFFLE-8] the id of another raffle’s draw is taken, and its winners stay there', async () => {
    const { id } = await draw()
    const other = await makeRaffle({}, who['other host'])
    const { data, error } = await run({ session_id: other, id }, who['other host'])
    expect([data, error?.code, error?.message]).toEqual([null, '23505', 'This id is taken.'])
  })
})

describe('a draw from an attendance list', () => {
  it('[RAFFLE-5] has an entry for each record, the same name twice included, where its host wants that', async () => {
    const list = await makeList(['Ada', 'Bob', 'Ada'])
    await set({ type: 'attendance', attendanceSessionId: list, winnerCount: 3, oneEntry: 'record' })
    const made = await draw()
    expect(made.winners.map((winner) => winner.label).sort()).toEqual(['Ada (table 0)', 'Ada (table 2)', 'Bob'])
    expect(new Set(entriesOf(made)).size).toBe(3)
    expect(made.source).toMatchObject({ oneEntry: 'record', joined: 0 })
  })

  it('[RAFFLE-5] draws among those who are here, and from nobody who is only expected', async () => {
    const list = await makeList(['Ada'])
    const guests = ['Ada', 'Bob', 'Cem'].map((name) => ({ session_id: list, name }))
    await who.owner.from('attendance_guests').insert(guests).throwOnError()
    await set({ type: 'attendance', attendanceSessionId: list, winnerCount: 3 })
    expect((await draw()).winners.map(({ label }) => label)).toEqual(['Ada'])
  })

  it('[F22] [RAFFLE-5] has one entry for a name from one phone, and says how many check-ins were joined', async () => {
    // Three check-ins from one phone, and another Ada from another phone.
    const list = await makeList(['Ada', 'Bob', ' ada', 'ADA'], who.owner, [0, 0, 0, 0])
    await who['other phone'].from('attendance_records').insert({ session_id: list, name: 'Ada', table_number: 9 }).throwOnError()
    await set({ type: 'attendance', attendanceSessionId: list, winnerCount: 9 })
    const made = await draw()
    expect(made.winners.map((winner) => winner.label).sort()).toEqual(['Ada (table 0)', 'Ada (table 9)', 'Bob'])
    expect(made).toMatchObject({ entries: 3, source: { oneEntry: 'person', joined: 2 } })
    await set({ type: 'attendance', attendanceSessionId: list, winnerCount: 9, oneEntry: 'name' })
    expect(await draw()).toMatchObject({ entries: 2, source: { oneEntry: 'name', joined: 3 } })
  })

  it('[F22] [RAFFLE-7] leaves out who won before also under another of their check-ins', async () => {
    const list = await makeList(['Ada', 'Ada'], who.owner, [4, 4])
    await set({ type: 'attendance', attendanceSessionId: list, oneEntry: 'record' })
    await draw()
    await set({ type: 'attendance', attendanceSessionId: list })
    expect((await run({ without_earlier: true })).error?.message).toBe('Everybody here has won already.')
  })

  it('[RAFFLE-9] keeps who drew, when, and a hash of the list that anybody can make again', async () => {
    const list = await makeList(['Ada', 'Bob', 'Cem'])
    await set({ type: 'attendance', attendanceSessionId: list })
    const made = await draw()
    const { data } = await who.owner.from('attendance_records').select('id').eq('session_id', list).order('id').throwOnError()
    const hash = createHash('sha256')
      .update(data.map(({ id }) => `${id}\n`).join(''))
      .digest('hex')
    expect(made).toMatchObject({
      user_id: people.ownerId,
      entries: 3,
      source: { type: 'attendance', sessionId: list, name: 'Monday class', hash },
    })
    expect(Math.abs(Date.parse(made.created_at) - Date.now())).toBeLessThan(60_000)
    // Later changes of the list do not affect the draw.
    await who.owner.from('attendance_sessions').delete().eq('id', list).throwOnError()
    expect(await draws()).toEqual([made])
  })

  it('[RAFFLE-6] has as many winners as there are people, when there are fewer', async () => {
    await set({ type: 'attendance', attendanceSessionId: await makeList(['Ada', 'Bob']), winnerCount: 10 })
    expect((await draw()).winners).toHaveLength(2)
  })

  it('[RAFFLE-7] leaves out the person, not the name', async () => {
    await set({ type: 'attendance', attendanceSessionId: await makeList(['Ada', 'Ada']), oneEntry: 'record' })
    const made = [await draw(), await draw({ without_earlier: true })]
    expect(new Set(entriesOf(...made)).size).toBe(2)
    expect((await run({ without_earlier: true })).error?.message).toBe('Everybody here has won already.')
  })

  it('[RAFFLE-10] without a session draws nothing', async () => {
    await set({ type: 'attendance' })
    expect((await run()).error).toMatchObject({ code: '22023', message: 'Choose an attendance session in Raffle Settings first.' })
    expect(await draws()).toEqual([])
  })

  it('[RAFFLE-10] from a session without records says so and draws nothing', async () => {
    await set({ type: 'attendance', attendanceSessionId: await makeList([]) })
    expect((await run()).error).toMatchObject({ code: '22023', message: NO_RECORDS })
    expect(NO_RECORDS).toBe('No attendance records found')
    expect(await draws()).toEqual([])
  })

  it('[RAFFLE-3] another host’s list is as good as missing: no name of it is told', async () => {
    const theirs = await makeList(['Canary'], who['other host'])
    const answers = []
    for (const attendanceSessionId of [theirs, MISSING]) {
      await set({ type: 'attendance', attendanceSessionId })
      answers.push((await run()).error)
    }
    expect(answers[0]).toMatchObject({ code: '22023', message: expect.stringContaining('not there any more') })
    expect(answers[0]).toEqual(answers[1])
    expect(await draws()).toEqual([])
  })
})

it('[RAFFLE-9] draws go with their raffle, and are counted while it is there', async () => {
  await draw()
  await draw()
  const { data } = await who.owner.from('raffle_sessions').select('draw_count').eq('id', raffleId).single().throwOnError()
  expect(data.draw_count).toBe(2)
  await who.owner.from('raffle_sessions').delete().eq('id', raffleId).throwOnError()
  const [left] = await people.server.services.store.readSql('select count(*) as n from raffle_draws where session_id = ?', [raffleId])
  expect(Number(left?.n)).toBe(0)
})

it('[RAFFLE-9] a raffle keeps so many draws and then refuses', async () => {
  // In groups small enough for the queue of writes.
  for (let made = 0; made < DRAWS_MAX; made += 100) await Promise.all(Array.from({ length: 100 }, () => draw()))
  expect((await run()).error).toMatchObject({ code: '54000', message: 'A raffle keeps at most 500 draws. Duplicate it to go on.' })
  expect(await draws()).toHaveLength(DRAWS_MAX)
})

describe('[RAFFLE-21] what a wall learns of a draw', () => {
  const reveals = async (client: SupabaseClient) =>
    (await client.from('raffle_reveals').select('*').eq('session_id', raffleId).throwOnError()).data as {
      winners: unknown[]
      total: number
    }[]
  const reveal = (draw_id: string, seen?: number, client: SupabaseClient = who.owner) =>
    client.rpc('reveal_winners', { draw_id, ...(seen !== undefined && { seen }) })
  const wallOf = async (session: string) =>
    people.linked((await who.owner.rpc('set_display_link', { session, on: true }).throwOnError()).data).who

  it('reads and hears winners one by one as they are revealed, and never the draw', async () => {
    await set({ winnerCount: 3, ranked: true })
    const wall = await wallOf(raffleId)
    const { heard } = await listen(wall, [
      { table: 'raffle_reveals', filter: `session_id=eq.${raffleId}` },
      { table: 'raffle_draws', filter: `session_id=eq.${raffleId}` },
    ])
    const drawn = await draw({ staged: true })
    await settles(heard, 1)
    expect(await reveals(wall)).toMatchObject([{ total: 3, winners: [] }])
    expect((await wall.from('raffle_draws').select('*').eq('session_id', raffleId).throwOnError()).data).toEqual([])
    await reveal(drawn.id, 1).throwOnError()
    await settles(heard, 2)
    expect(await reveals(wall)).toMatchObject([{ winners: [{ place: 3, label: drawn.winners[2]?.label }] }])
    expect(heard.map(({ table }) => table)).toEqual(['raffle_reveals', 'raffle_reveals'])
    // Winners cannot be hidden again, and the rest follows on request.
    await reveal(drawn.id, 0).throwOnError()
    expect((await reveals(wall))[0]?.winners).toHaveLength(1)
    await reveal(drawn.id).throwOnError()
    const at = expect.any(String)
    expect((await reveals(wall))[0]?.winners).toEqual(drawn.winners.map(({ place, label }) => ({ place, label, at })))
  })

  it('[RAFFLE-41] each winner has the time at which the room was told, which a later reveal leaves as it is', async () => {
    await set({ winnerCount: 2, ranked: true })
    const drawn = await draw({ staged: true })
    const winners = async () => (await reveals(who.owner))[0]?.winners as { place: number; at: string }[]
    await reveal(drawn.id, 1).throwOnError()
    const [second] = await winners()
    expect(Date.parse(second?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(drawn.created_at))
    await reveal(drawn.id).throwOnError()
    const [first, then] = await winners()
    expect(then).toEqual(second)
    expect(Date.parse(first?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(second?.at ?? ''))
  })

  it('a draw that nobody stages is seen at once', async () => {
    const drawn = await draw()
    expect((await reveals(who.owner))[0]?.winners).toHaveLength(drawn.winners.length)
  })

  it('S47: who does not run it is answered alike, whether there is such a draw or not', async () => {
    const drawn = await draw({ staged: true })
    for (const client of [who['other host'], who.phone, who.anyone]) {
      const [there, absent] = [await reveal(drawn.id, 1, client), await reveal(crypto.randomUUID(), 1, client)]
      expect([there.status, there.error]).toEqual([absent.status, absent.error])
    }
  })

  it('[H3] [RAFFLE-23] whose name is kept off walls wins like everybody, and the wall reads no word that they typed', async () => {
    const list = await makeList([])
    const session = who.owner.from('attendance_sessions').update({ place_kind: 'text', word_list: { on: true, words: ['wren'] } })
    await session.eq('id', list).throwOnError()
    const guests = [
      { name: 'W R E N', place: 'Sales' },
      { name: 'Bob', place: 'wren' },
      { name: 'Cem', place: 'Sales' },
      { name: 'Bob', place: 'Support' },
    ]
    for (const guest of guests)
      await who.phone
        .from('attendance_records')
        .insert({ ...guest, session_id: list })
        .throwOnError()
    await who.owner.from('attendance_records').update({ off: true }).eq('session_id', list).eq('name', 'Cem').throwOnError()
    const { data } = await who.owner.from('attendance_sessions').select('off_count').eq('id', list).single().throwOnError()
    expect(data).toEqual({ off_count: 3 })
    await set({ type: 'attendance', attendanceSessionId: list, winnerCount: 4 })
    const wall = await wallOf(raffleId)
    const { heard } = await listen(wall, [{ table: 'raffle_reveals', filter: `session_id=eq.${raffleId}` }])
    const made = await draw()
    await settles(heard, 1)
    expect(made.entries).toBe(4)
    expect(new Map(made.winners.map(({ label, name }) => [name ?? label, label]))).toEqual(
      new Map([['Bob (Support)', 'Bob (Support)'], ...['W R E N', 'Bob (wren)', 'Cem'].map((name) => [name, 'Name not shown'] as const)]),
    )
    const told = JSON.stringify([await reveals(wall), heard])
    expect(told).toContain('Name not shown')
    for (const word of ['W R E N', 'wren', 'Cem']) expect(told).not.toContain(word)
    // The table number may be shown, because nobody can type a name into it.
    const numbers = await makeList(['Wren'], who.owner, [7])
    await who.owner.from('attendance_records').update({ off: true }).eq('session_id', numbers).throwOnError()
    await set({ type: 'attendance', attendanceSessionId: numbers, winnerCount: 1 })
    expect((await draw()).winners).toMatchObject([{ label: 'Name not shown (table 7)', name: 'Wren' }])
  })

  it('nobody else reveals, and nobody but its own wall reads', async () => {
    const drawn = await draw({ staged: true })
    const other = await wallOf(await makeRaffle())
    for (const client of [who['other host'], who.phone, who.anyone, other, await wallOf(raffleId)])
      expect((await reveal(drawn.id, 1, client)).error?.code).toBe('42501')
    for (const client of [who['other host'], who.phone, who.anyone, other]) expect(await reveals(client)).toEqual([])
    expect((await reveals(who.owner))[0]?.winners).toEqual([])
  })

  it('[RAFFLE-20] learns how long the list is, of its own raffle alone', async () => {
    const entries = (client: SupabaseClient) => client.rpc('raffle_entries', { session_id: raffleId })
    const [wall, other] = [await wallOf(raffleId), await wallOf(await makeRaffle())]
    expect((await entries(wall).throwOnError()).data).toMatchObject({ type: 'tickets', count: 100 })
    const list = await makeList(['Ada', 'Bob'])
    await set({ type: 'attendance', attendanceSessionId: list })
    const joins = (await who.owner.from('presentations').select('code, proof').eq('id', list).single().throwOnError()).data
    expect(joins?.code).toMatch(/^\w{4,6}$/)
    expect((await entries(wall).throwOnError()).data).toEqual({
      type: 'attendance',
      count: 2,
      names: ['Bob', 'Ada'],
      joins: { session: list, ...joins },
    })
    for (const change of [{ archived: true }, { active: false, archived: false }]) {
      await who.owner.from('attendance_sessions').update(change).eq('id', list).throwOnError()
      expect((await entries(wall).throwOnError()).data).toMatchObject({ count: 2, joins: null })
    }
    expect((await entries(who.owner).throwOnError()).data).toMatchObject({ type: 'attendance', count: 2 })
    // Another host's list counts as empty.
    await set({ type: 'attendance', attendanceSessionId: await makeList(['Eve'], who['other host']) })
    expect((await entries(wall).throwOnError()).data).toEqual({ type: 'attendance', count: 0, names: [], joins: null })
    for (const client of [other, who['other host'], who.phone, who.anyone]) expect((await entries(client)).error?.code).toBe('42501')
  })

  it('[RAFFLE-20] [RAFFLE-23] [W14] reads a few names of the list, none that is kept off, and the same whoever wins', async () => {
    const some = async () => {
      const wall = await wallOf(raffleId)
      return ((await wall.rpc('raffle_entries', { session_id: raffleId }).throwOnError()).data as unknown as { names: string[] }).names
    }
    const list = await makeList(['Wren', 'wren ', ...Array.from({ length: 60 }, (_, at) => `Guest ${at}`)])
    await set({ type: 'attendance', attendanceSessionId: list })
    await who.owner.from('attendance_records').update({ off: true }).eq('session_id', list).eq('name', 'Guest 59').throwOnError()
    const before = await some()
    expect(before).toHaveLength(48)
    expect(new Set(before).size).toBe(48)
    expect(before).not.toContain('Guest 59')
    await run({ staged: true }).throwOnError()
    expect(await some()).toEqual(before)
    await set({ type: 'tickets', ticketRange: { start: 501, end: 503 } })
    expect(await some()).toEqual(['501', '502', '503'])
  })
})

describeHelped({
  people,
  rules: '[RAFFLE-24]',
  role: 'stage',
  otherRole: 'checkin',
  make: async () => {
    const id = await makeRaffle()
    await run({ session_id: id }).throwOnError()
    return id
  },
  table: 'raffle_reveals',
  column: 'session_id',
  touch: (session_id) => run({ session_id }).throwOnError(),
})

describe('a helper who runs the stage', () => {
  const NAMES = ['Ada', 'Bob', 'Cem']
  /** The list is the host's, and no session of the helper. */
  beforeEach(async () => {
    await set({ type: 'attendance', attendanceSessionId: await makeList(NAMES), winnerCount: 1 })
  })

  it('[RAFFLE-24] draws and reveals under their own name, and learns who won with the room', async () => {
    const helper = await helperOf(people, raffleId, 'stage', 'Mara')
    const id = crypto.randomUUID()
    const drawn = await run({ id, staged: true }, helper).throwOnError()
    const again = await run({ id, staged: true }, helper).throwOnError()
    const [kept] = await draws()
    const name = kept!.winners[0]!.label
    expect([kept!.helper, kept!.user_id, kept!.entries]).toEqual(['Mara', people.ownerId, 3])
    expect([drawn.data.number, drawn.data.winners, again.data.winners]).toEqual([1, [], []])
    const reveals = () => helper.from('raffle_reveals').select('winners').throwOnError()
    expect((await reveals()).data).toEqual([{ winners: [] }])
    expect(JSON.stringify([drawn.data, again.data])).not.toContain(name)
    await helper.rpc('reveal_winners', { draw_id: id }).throwOnError()
    expect((await reveals()).data).toEqual([{ winners: [{ place: 1, label: name, at: expect.any(String) }] }])
    expect((await helper.rpc('raffle_entries', { session_id: raffleId }).throwOnError()).data).toMatchObject({
      type: 'attendance',
      count: 3,
    })
    await draw()
    expect((await draws()).map((one) => one.helper)).toEqual(['Mara', null])
  })

  it('[RAFFLE-24] reads no draw and nothing of the list, and changes no setting', async () => {
    const helper = await helperOf(people, raffleId, 'stage')
    const hear = await listen(helper, [{ table: 'raffle_draws' }, { table: 'attendance_records' }])
    await draw()
    await settles(hear.heard, 0)
    for (const table of ['raffle_draws', 'attendance_records', 'attendance_sessions'])
      expect((await helper.from(table).select('id').throwOnError()).data, table).toEqual([])
    expect((await helper.from('raffle_sessions').update({ name: 'Mine' }).eq('id', raffleId).select('id')).data ?? []).toEqual([])
    expect((await helper.from('raffle_sessions').delete().eq('id', raffleId).select('id')).data ?? []).toEqual([])
    expect(await draws()).toHaveLength(1)
  })

  it('[RAFFLE-24] one of another raffle, or in another role, neither draws nor reveals', async () => {
    const { id } = await draw({ staged: true })
    const [other, checkin] = [await helperOf(people, await makeRaffle(), 'stage'), await helperOf(people, raffleId, 'checkin')]
    const asks = (client: SupabaseClient) => [
      run({}, client),
      client.rpc('reveal_winners', { draw_id: id }),
      client.rpc('raffle_entries', { session_id: raffleId }),
    ]
    for (const client of [other, checkin])
      expect((await Promise.all(asks(client))).map(({ error }) => error?.code)).toEqual(['42501', '42501', '42501'])
    expect((await run({}, checkin)).error?.message).toBe('Only its host, or a helper who runs the stage, runs a raffle.')
    expect(await draws()).toHaveLength(1)
  })
})

describe('the phone of a check-in that won', () => {
  const winsOf = async (client: SupabaseClient, record: string) =>
    (await client.from('attendance_wins').select('*').eq('record_id', record).throwOnError()).data
  let [list, ada, bob]: string[] = []
  beforeEach(async () => {
    list = crypto.randomUUID()
    ada = crypto.randomUUID()
    bob = crypto.randomUUID()
    await who.owner.from('attendance_sessions').insert({ id: list, name: 'Monday class' }).throwOnError()
    await who.phone.from('attendance_records').insert({ id: ada, session_id: list, name: 'Ada', table_number: 1 }).throwOnError()
    await who['other phone'].from('attendance_records').insert({ id: bob, session_id: list, name: 'Bob', table_number: 2 }).throwOnError()
    await set({ type: 'attendance', attendanceSessionId: list!, winnerCount: 2, ranked: true })
  })
  const phoneOf = (record: unknown) => (record === ada ? who.phone : who['other phone'])
  const reveal = (draw_id: string, seen?: number) => who.owner.rpc('reveal_winners', { draw_id, seen }).throwOnError()

  it('[RAFFLE-25] [RAFFLE-69] [ATT-30] hears that it won with the room, and what, and no other phone, host, wall or helper does', async () => {
    const key = { record_id: `eq.${ada}` }
    const others = [who['other phone'], who.anyone, who.owner, who['other host'], await helperOf(people, raffleId, 'stage')]
    const silent = await Promise.all(
      others.map((client) =>
        listen(client, [{ table: 'attendance_wins' }, { table: 'attendance_wins', filter: `record_id=${key.record_id}` }]),
      ),
    )
    const own = await listen(who.phone, [{ table: 'attendance_wins', filter: `record_id=${key.record_id}` }])
    await set({ type: 'attendance', attendanceSessionId: list!, winnerCount: 2, ranked: true, prize: 'Dinner for two' })
    const made = await draw({ staged: true })
    await settles(own.heard, 0)
    expect([await winsOf(who.phone, ada!), await winsOf(who['other phone'], bob!)]).toEqual([[], []])

    const [first, second] = made.winners
    await reveal(made.id, 1)
    expect(await winsOf(phoneOf(second!.entry), String(second!.entry))).toMatchObject([{ place: 2, total: 2, title: 'Tombola' }])
    expect(await winsOf(phoneOf(first!.entry), String(first!.entry))).toEqual([])
    await reveal(made.id)
    await settles(own.heard, 1)
    expect(own.heard[0]?.new).toMatchObject({ record_id: ada, title: 'Tombola', prize: 'Dinner for two', raffle_id: null, draw_id: null })
    for (const [at, { heard }] of silent.entries())
      expect(
        heard.filter(({ new: row }) => (row as { record_id?: string }).record_id === ada),
        String(at),
      ).toEqual([])
    for (const client of others) expect(await winsOf(client, ada!)).toEqual([])
    // Revealed twice, it is told once; and not before the drum stands still.
    await reveal(made.id)
    const [win, ...more] = await winsOf(who.phone, ada!)
    expect(more).toEqual([])
    expect(Date.parse(win.told_at) - Date.parse(win.created_at)).toBe(TOLD_AFTER_MS)
  })

  it('[RAFFLE-25] takes it back with another draw among everybody and with its raffle, and keeps it beside a further prize', async () => {
    await set({ type: 'attendance', attendanceSessionId: list!, winnerCount: 1 })
    const [one] = (await draw()).winners
    const wins = () => winsOf(phoneOf(one!.entry), String(one!.entry))
    expect(await wins()).toMatchObject([{ place: null, total: 1 }])
    await draw({ without_earlier: true })
    expect(await wins()).toHaveLength(1)
    const own = await listen(phoneOf(one!.entry), [{ table: 'attendance_wins', filter: `record_id=eq.${one!.entry}` }])
    await draw({ staged: true })
    await settles(own.heard, 1)
    expect([own.heard[0]?.eventType, await wins()]).toEqual(['DELETE', []])
    const [again] = (await draw()).winners
    await who.owner.from('raffle_sessions').delete().eq('id', raffleId).throwOnError()
    expect(await winsOf(phoneOf(again!.entry), String(again!.entry))).toEqual([])
  })

  const mark = (draw: string, place: number, absent: boolean, client: SupabaseClient = who.owner) =>
    client.rpc('mark_winner_absent', { draw, place, absent })

  it('[RAFFLE-55] hears no longer that it won once its winner is marked as not here, and again where that is taken back', async () => {
    const made = await draw()
    const [first, second] = made.winners.map(({ entry }) => String(entry))
    const wins = async () => [await winsOf(phoneOf(first), first!), await winsOf(phoneOf(second), second!)].map((all) => all?.length)
    const own = await listen(phoneOf(first), [{ table: 'attendance_wins', filter: `record_id=eq.${first}` }])
    for (const _twice of [1, 2]) await mark(made.id, 1, true).throwOnError()
    await settles(own.heard, 1)
    expect([own.heard[0]?.eventType, await wins()]).toEqual(['DELETE', [0, 1]])
    for (const _twice of [1, 2]) await mark(made.id, 1, false).throwOnError()
    expect(await wins()).toEqual([1, 1])
    expect(await winsOf(phoneOf(first), first!)).toMatchObject([{ place: 1, total: 2, title: 'Tombola' }])
    // They had their chance, here or not.
    await mark(made.id, 1, true).throwOnError()
    expect((await run({ without_earlier: true })).error?.message).toBe('Everybody here has won already.')
    // A draw among everybody since then has the last word on what phones are told.
    await draw({ staged: true })
    await mark(made.id, 1, false).throwOnError()
    expect(await wins()).toEqual([0, 0])
  })

  it('[RAFFLE-55] the mark is kept as others are revealed, and walls read it beside the winner', async () => {
    const wall = people.linked((await who.owner.rpc('set_display_link', { session: raffleId, on: true }).throwOnError()).data).who
    const made = await draw({ staged: true })
    const seen = async () => (await wall.from('raffle_reveals').select('winners').eq('id', made.id).single().throwOnError()).data?.winners
    const [first, second] = made.winners.map(({ place, label }) => ({ place, label, at: expect.any(String) }))
    expect((await mark(made.id, 2, true)).error?.code).toBe('22023')
    await reveal(made.id, 1)
    await mark(made.id, 2, true).throwOnError()
    expect((await mark(made.id, 1, true)).error?.code).toBe('22023')
    expect(await seen()).toEqual([{ ...second, absent: true }])
    await reveal(made.id)
    expect(await seen()).toEqual([first, { ...second, absent: true }])
    await mark(made.id, 2, false).throwOnError()
    expect(await seen()).toEqual([first, second])
    expect(await draws()).toEqual([made])
  })

  it('[RAFFLE-55] a helper who runs the stage marks too, and nobody else, whether there is such a draw or not', async () => {
    const made = await draw()
    const helper = await helperOf(people, raffleId, 'stage')
    expect((await mark(made.id, 1, true, helper).throwOnError()).data).toMatchObject({
      winners: [{ place: 1, absent: true }, { place: 2 }],
    })
    const wall = people.linked((await who.owner.rpc('set_display_link', { session: raffleId, on: true }).throwOnError()).data).who
    const others = [who['other host'], who.phone, who.anyone, wall, await helperOf(people, raffleId, 'checkin')]
    for (const client of [...others, await helperOf(people, await makeRaffle(), 'stage')]) {
      const [there, absent] = [await mark(made.id, 1, false, client), await mark(MISSING, 1, false, client)]
      expect([there.error?.code, there.error]).toEqual(['42501', absent.error])
    }
    const { data } = await who.owner.from('raffle_reveals').select('winners').eq('id', made.id).single().throwOnError()
    expect(data?.winners).toMatchObject([{ place: 1, absent: true }, { place: 2 }])
  })

  it('[RAFFLE-25] tells nobody of tickets, nor of a check-in that was deleted before the reveal', async () => {
    const made = await draw({ staged: true })
    await who.owner.from('attendance_records').delete().eq('id', ada).throwOnError()
    await reveal(made.id)
    expect([await winsOf(who.phone, ada!), await winsOf(who['other phone'], bob!)]).toMatchObject([[], [{ title: 'Tombola' }]])
    await set({ type: 'tickets' })
    const tickets = await draw()
    expect(await winsOf(who['other phone'], bob!)).toEqual([])
    for (const absent of [true, false]) await mark(tickets.id, 1, absent).throwOnError()
  })
})
