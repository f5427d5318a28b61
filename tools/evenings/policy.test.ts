import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeEach, describe, expect, it } from 'vitest'
import { listen, settles } from '../../tests/compat/listening.ts'
import { PERSONS } from '../../tests/policies/outcomes.ts'
import { ONE } from '../../tests/policies/people.ts'
import { peopleOfFile } from '../../tests/policies/people-of-file.ts'
import { tool as polls } from '../polls/server.ts'
import { tool as raffle } from '../raffle/server.ts'
import { tool as evenings } from './server.ts'
import { EVENT_FULL, ITEMS_MAX, NAME_MAX, STEPS_MAX, type Stage, WIFI_NAME_MAX } from './tables.ts'

const people = peopleOfFile({ tools: [evenings, polls, raffle] })
const { who } = people
let event: string

beforeEach(async () => {
  event = await makeEvent()
})

const made = async (table: string, values: object, client = who.owner): Promise<string> =>
  (await client.from(table).insert(values).select('id').single().throwOnError()).data.id
const makeEvent = (values: object = {}, client = who.owner) => made('evenings', { name: 'Gala', ...values }, client)
const makePoll = (question = 'Why?', values: object = {}) => made('polls', { question, ...values })
const place = (session: string, values: object = {}, of = event) =>
  who.owner
    .from('evening_items')
    .insert({ evening_id: of, session_id: session, ...values })
    .select('id')
    .single()
const item = async (session: string, values: object = {}): Promise<string> => (await place(session, values).throwOnError()).data.id
const code = async (answer: PromiseLike<{ error: { code: string } | null }>) => (await answer).error?.code ?? 'done'

const stage = (stage: Stage, item: string | null, step: number, client: SupabaseClient = who.owner) =>
  client.rpc('stage_evening', { evening: event, stage, item, step })
const put = async (item: string, step: number) => (await stage('item', item, step).throwOnError()).data
const shown = async (client = who.owner, id = event) => (await client.from('evenings').select().eq('id', id).throwOnError()).data[0]
const counted = async () => (await who.owner.from('evenings').select('item_count').eq('id', event).throwOnError()).data[0]?.item_count
const presentation = async (id: string) => (await who.owner.from('presentations').select().eq('id', id).throwOnError()).data[0]
const isActive = async (poll: string) => (await who.owner.from('polls').select('active').eq('id', poll).throwOnError()).data[0]?.active

describe('items', () => {
  it('[EVENT-2] a session of one’s own is an item of one event at most, and no event is one', async () => {
    const poll = await makePoll()
    await item(poll)
    const [second, theirs] = [await makeEvent(), await made('polls', { question: 'Mine?' }, who['other host'])]
    expect(await code(place(poll, {}, second))).toBe('42501')
    expect(await code(place(poll))).toBe('42501')
    expect(await code(place(theirs))).toBe('42501')
    expect(await code(place(second))).toBe('42501')
    expect(await code(place(event))).toBe('42501')
    expect(await code(place(randomUUID()))).not.toBe('done')
    const other = who['other host']
    expect(await code(other.from('evening_items').insert({ evening_id: event, session_id: theirs }))).toBe('42501')
  })

  it('[EVENT-2] two requests that place one session at once place it once', async () => {
    const [poll, second] = [await makePoll(), await makeEvent()]
    const codes = await Promise.all([code(place(poll)), code(place(poll, {}, second)), code(place(poll))])
    expect(codes.sort()).toEqual(['42501', '42501', 'done'])
  })

  it('[EVENT-2] a session that was taken out of its event may be placed again', async () => {
    const [poll, second] = [await makePoll(), await makeEvent()]
    const id = await item(poll)
    expect(await presentation(poll)).toMatchObject({ within: event, title: 'Why?' })
    await who.owner.from('evening_items').delete().eq('id', id).throwOnError()
    expect(await presentation(poll)).toMatchObject({ within: null, staged: false })
    expect(await code(place(poll, {}, second))).toBe('done')
  })

  it(`[EVENT-2] an event has at most ${ITEMS_MAX} items`, async () => {
    const sessions = Array.from({ length: ITEMS_MAX }, () => ({ id: randomUUID(), question: 'Why?' }))
    await who.owner.from('polls').insert(sessions).throwOnError()
    const items = sessions.map(({ id }) => ({ evening_id: event, session_id: id }))
    await who.owner.from('evening_items').insert(items).throwOnError()
    const full = await place(await makePoll())
    expect([full.error?.code, full.error?.message]).toEqual(['23514', EVENT_FULL])
    expect(await counted()).toBe(ITEMS_MAX)
  })

  it('[EVENT-3] a phone reads and hears of items beside the stage, and of none that comes later', async () => {
    const [later, beside] = [await makePoll('What comes later?'), await makePoll('Anything else?')]
    const { heard } = await listen(who.phone, [{ table: 'evening_items', filter: `evening_id=eq.${event}` }])
    await item(later, { notes: 'A secret' })
    await item(beside, { beside: true, notes: 'Another' })
    const select = 'session_id,notes,presentations(title,path)'
    const { data } = await who.phone.from('evening_items').select(select).eq('evening_id', event).throwOnError()
    const path = `/poll/respond/${beside}`
    expect(data).toEqual([{ session_id: beside, notes: null, presentations: { title: 'Anything else?', path } }])
    await settles(heard, 1)
    expect(JSON.stringify(heard)).not.toContain(later)
    expect(JSON.stringify(heard)).not.toContain('secret')
  })

  it('[EVENT-4] an item goes with its session, and a session stays without its item or its event', async () => {
    const [gone, kept, left] = [await makePoll(), await makePoll(), await makePoll()]
    await item(gone)
    const taken = await item(kept)
    await item(left)
    await who.owner.from('polls').delete().eq('id', gone).throwOnError()
    await who.owner.from('evening_items').delete().eq('id', taken).throwOnError()
    expect(await counted()).toBe(1)
    await who.owner.from('evenings').delete().eq('id', event).throwOnError()
    expect(await presentation(left)).toMatchObject({ within: null })
    expect(await presentation(kept)).toMatchObject({ within: null })
  })

  it('[EVENT-1] names and Wi-Fi names have their limits', async () => {
    expect(await code(who.owner.from('evenings').insert({ name: 'x'.repeat(NAME_MAX + 1) }))).toBe('22001')
    expect(await code(who.owner.from('evenings').insert({ name: ' ' }))).toBe('23514')
    expect(await code(who.owner.from('evenings').insert({ name: 'x', wifi_name: 'x'.repeat(WIFI_NAME_MAX + 1) }))).toBe('22001')
  })
})

describe('the stage', () => {
  it.each(PERSONS.slice(1))('[EVENT-5] %s puts nothing on the stage of the owner, and is told nothing', async (person) => {
    const id = await item(await makePoll())
    expect(await code(stage('item', id, 0, who[person]))).toBe('42501')
    expect(await shown()).toMatchObject({ stage: 'lobby', step: 0 })
  })

  it('[EVENT-5] lobby, an item and the end stand in the one row that phones and walls follow', async () => {
    const poll = await makePoll()
    const id = await item(poll)
    const { heard } = await listen(who.phone, [{ table: 'evenings', filter: `id=eq.${event}` }])
    expect(await put(id, 0)).toEqual({ step: 1, moved: true })
    const on = { stage: 'item', item_id: id, session_id: poll, session_table: 'polls', path: `/poll/respond/${poll}`, step: 1 }
    expect(await shown(who.phone)).toMatchObject(on)
    await settles(heard, 1)
    expect(heard[0]?.new).toMatchObject(on)
    await stage('end', null, 1).throwOnError()
    expect(await shown(who.phone)).toMatchObject({ stage: 'end', item_id: null, session_id: null, path: null, step: 2 })
    await stage('lobby', null, 2).throwOnError()
    expect(await shown(who.phone)).toMatchObject({ stage: 'lobby', step: 3 })
  })

  it('[EVENT-6] of two that press Next at once one moves, and the other is told the step', async () => {
    const [first, second] = [await item(await makePoll('1?')), await item(await makePoll('2?'))]
    const answers = await Promise.all([put(first, 0), put(second, 0), put(first, 0)])
    expect(answers.filter(({ moved }) => moved)).toEqual([{ step: 1, moved: true }])
    expect(answers.every(({ step }) => step === 1)).toBe(true)
    expect(await put(second, 0)).toEqual({ step: 1, moved: false })
    expect((await shown()).step).toBe(1)
  })

  it('[EVENT-7] an item opens its session as it comes, and closes it as it goes, where that is wished', async () => {
    const polls = [await makePoll('1?', { active: false }), await makePoll('2?', { active: false }), await makePoll('3?')] as const
    const [first, shut] = [await item(polls[0], { closes: true }), await item(polls[1], { opens: false })]
    const open = await item(polls[2])
    await put(first, 0)
    expect(await isActive(polls[0])).toBe(true)
    await put(shut, 1)
    expect([await isActive(polls[0]), await isActive(polls[1])]).toEqual([false, false])
    await put(open, 2)
    await put(shut, 3)
    expect(await isActive(polls[2])).toBe(true)
  })

  it('[EVENT-7] an item that is put on stage again is not closed between', async () => {
    const poll = await makePoll()
    const id = await item(poll, { closes: true })
    await put(id, 0)
    const { heard } = await listen(who.owner, [{ table: 'polls', filter: `id=eq.${poll}` }])
    await put(id, 1)
    expect(await isActive(poll)).toBe(true)
    await settles(heard, 0)
  })

  it('[EVENT-7] a session that is never closed, such as a raffle, goes on stage too', async () => {
    const raffle = await made('raffle_sessions', { name: 'Tombola' })
    const id = await item(raffle, { closes: true })
    await put(id, 0)
    expect(await shown()).toMatchObject({ session_table: 'raffle_sessions', path: null })
    expect(await code(stage('end', null, 1))).toBe('done')
  })

  describe('closing the event', () => {
    const close = (active: boolean, client: SupabaseClient = who.owner) => client.rpc('set_evening_active', { evening: event, active })

    it('[EVENT-132] closes what is open in it, and opens again what is on stage and beside it, where it opens', async () => {
      const [done, now, beside, stays] = [await makePoll('1?'), await makePoll('2?'), await makePoll('3?'), await makePoll('4?')]
      const first = await item(done)
      const second = await item(now)
      await item(beside, { beside: true })
      await item(stays, { beside: true, opens: false })
      const elsewhere = await makePoll('5?')
      await put(first, 0)
      await put(second, 1)
      const open = async () => Promise.all([done, now, beside, stays, elsewhere].map(isActive))
      expect(await open()).toEqual([true, true, true, true, true])
      await close(false).throwOnError()
      expect((await shown()).active).toBe(false)
      expect(await open()).toEqual([false, false, false, false, true])
      await close(true).throwOnError()
      expect((await shown()).active).toBe(true)
      expect(await open()).toEqual([false, true, true, false, true])
    })

    it('[EVENT-132] leaves alone what nobody joins, and what is in the archive', async () => {
      const [raffle, kept] = [await made('raffle_sessions', { name: 'Tombola' }), await makePoll()]
      await item(raffle)
      await item(kept, { beside: true })
      await who.owner.from('polls').update({ archived: true, active: false }).eq('id', kept).throwOnError()
      await close(false).throwOnError()
      await close(true).throwOnError()
      const { data } = await who.owner.from('raffle_sessions').select('active').eq('id', raffle).throwOnError()
      expect([data, await isActive(kept)]).toEqual([[{ active: true }], false])
    })

    it('[EVENT-132] opens nothing by the stage while it is closed, and stays closed in the archive', async () => {
      const poll = await makePoll('1?', { active: false })
      const id = await item(poll)
      await close(false).throwOnError()
      await put(id, 0)
      expect(await isActive(poll)).toBe(false)
      await close(true).throwOnError()
      expect(await isActive(poll)).toBe(true)
      await close(false).throwOnError()
      await who.owner.from('evenings').update({ archived: true }).eq('id', event).throwOnError()
      expect(await code(close(true))).toBe('23514')
      expect([(await shown()).active, await isActive(poll)]).toEqual([false, false])
    })

    it('[EVENT-132] is for its host alone, and tells nobody whose sessions do not change', async () => {
      const poll = await makePoll('1?', { active: false })
      await item(poll)
      for (const person of PERSONS.filter((one) => one !== 'owner')) expect(await code(close(false, who[person]))).toBe('42501')
      expect((await shown()).active).toBe(true)
      const { heard } = await listen(who.owner, [{ table: 'polls', filter: `id=eq.${poll}` }])
      await close(false).throwOnError()
      await settles(heard, 0)
    })
  })

  it('[EVENT-8] an archived session, an item of another event and one that is missing are refused, and nothing moves', async () => {
    const kept = await makePoll()
    const id = await item(kept)
    await who.owner.from('polls').update({ archived: true, active: false }).eq('id', kept).throwOnError()
    expect(await code(stage('item', id, 0))).toBe('23514')
    expect(await code(stage('item', null, 0))).toBe('42501')
    expect(await code(stage('item', randomUUID(), 0))).toBe('42501')
    const elsewhere = await place(await makePoll(), {}, await makeEvent()).throwOnError()
    expect(await code(stage('item', elsewhere.data.id, 0))).toBe('42501')
    expect(await code(stage('lobby', id, 0))).toBe('22023')
    expect(await shown()).toMatchObject({ stage: 'lobby', step: 0 })
    expect(await isActive(kept)).toBe(false)
  })

  it('[EVENT-106] a break in the lobby keeps the item before it, closes it once, and is after nothing else', async () => {
    const polls = [await makePoll('1?'), await makePoll('2?')] as const
    const [first, second] = [await item(polls[0], { closes: true }), await item(polls[1])]
    await put(first, 0)
    expect(await code(stage('lobby', second, 1))).toBe('22023')
    expect(await code(stage('end', first, 1))).toBe('22023')
    await stage('lobby', first, 1).throwOnError()
    const lobby = { stage: 'lobby', session_id: null, session_table: null, path: null }
    expect(await shown()).toMatchObject({ ...lobby, item_id: first, step: 2 })
    expect(await isActive(polls[0])).toBe(false)
    await who.owner.from('polls').update({ active: true }).eq('id', polls[0]).throwOnError()
    await put(second, 2)
    expect(await isActive(polls[0])).toBe(true)
    await stage('lobby', null, 3).throwOnError()
    expect(await shown()).toMatchObject({ ...lobby, item_id: null, step: 4 })
    expect(await code(stage('lobby', second, 4))).toBe('22023')
  })

  it('[EVENT-9] each step is kept with its name and time, and goes with the event', async () => {
    const poll = await makePoll('First?')
    await put(await item(poll), 0)
    await who.owner.from('polls').update({ question: 'Renamed?' }).eq('id', poll).throwOnError()
    await stage('end', null, 1).throwOnError()
    const steps = () => who.owner.from('evening_steps').select('step,stage,session_id,title').eq('evening_id', event).order('step')
    expect((await steps().throwOnError()).data).toEqual([
      { step: 1, stage: 'item', session_id: poll, title: 'First?' },
      { step: 2, stage: 'end', session_id: null, title: null },
    ])
    expect(await presentation(poll)).toMatchObject({ title: 'Renamed?' })
    await who.owner.from('evenings').delete().eq('id', event).throwOnError()
    expect((await steps()).data).toEqual([])
  })

  it(`[EVENT-9] an event keeps ${STEPS_MAX} steps, and then says so`, async () => {
    await people.server.services.store.write((tx) => tx.sql('update evenings set step = ? where id = ?', [STEPS_MAX, event]))
    const { error } = await stage('end', null, STEPS_MAX)
    expect(error).toMatchObject({ code: '23514', message: expect.stringContaining('5000') })
  })
})

describe('joining', () => {
  const wallOf = async (session: string) =>
    people.linked((await who.owner.rpc('set_display_link', { session, on: true }).throwOnError()).data).who

  it('[EVENT-10] the display link of an event reads what was on its stage, live, and nothing that was not', async () => {
    const [first, later] = [await makePoll('First?'), await makePoll('Later?')]
    const [on, waiting] = [await item(first), await item(later)]
    const wall = await wallOf(event)
    const responses = async (poll: string) => (await wall.from('poll_responses').select('response').eq('poll_id', poll)).data
    const answer = (poll: string, response: string) =>
      who.phone.from('poll_responses').insert({ poll_id: poll, response, device_id: ONE }).throwOnError()
    await answer(first, 'One')
    await answer(later, 'Two')
    expect([await responses(first), await responses(later)]).toEqual([[], []])
    await put(on, 0)
    expect([await responses(first), await responses(later)]).toEqual([[{ response: 'One' }], []])
    const { heard } = await listen(wall, [{ table: 'poll_responses', filter: `poll_id=eq.${first}` }])
    const { heard: unheard } = await listen(wall, [{ table: 'poll_responses', filter: `poll_id=eq.${later}` }])
    await answer(first, 'Three')
    await answer(later, 'Four')
    await settles(heard, 1)
    expect(heard[0]?.new).toMatchObject({ response: 'Three' })
    expect(unheard).toEqual([])
    await put(waiting, 1)
    expect([(await responses(first))?.length, (await responses(later))?.length]).toEqual([2, 2])
    const alone = await wallOf(first)
    expect((await alone.from('poll_responses').select().eq('poll_id', later)).data).toEqual([])
  })

  it('[EVENT-10] what left the event is not read by its link any more', async () => {
    const poll = await makePoll()
    const id = await item(poll)
    await put(id, 0)
    const wall = await wallOf(event)
    const reads = async () => (await wall.from('polls').select('user_id,response_count').eq('id', poll)).data
    expect(await reads()).toEqual([{ user_id: null, response_count: 0 }])
    await who.owner.from('evening_items').delete().eq('id', id).throwOnError()
    expect(await reads()).toEqual([{ user_id: null, response_count: null }])
  })

  it('[EVENT-11] the code of an item leads into its event while that is open, and to the session otherwise', async () => {
    const poll = await makePoll()
    const id = await item(poll)
    const { code: own, proof } = await presentation(poll)
    const leads = async (given: string) => (await fetch(`${people.server.url}/j/${given}`, { redirect: 'manual' })).headers.get('location')
    expect(await leads(own)).toBe(`/e/${event}?at=${poll}`)
    expect(await leads(own + proof)).toBe(`/e/${event}?at=${poll}`)
    await who.owner.from('evenings').update({ active: false }).eq('id', event).throwOnError()
    expect(await leads(own)).toBe(`/poll/respond/${poll}`)
    await who.owner.from('evenings').update({ active: true }).eq('id', event).throwOnError()
    await who.owner.from('evening_items').delete().eq('id', id).throwOnError()
    expect(await leads(own)).toBe(`/poll/respond/${poll}`)
    expect(await leads((await presentation(event)).code)).toBe(`/e/${event}`)
  })
})
