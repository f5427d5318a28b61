import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeEach, describe, expect, it } from 'vitest'
import { listen, settles } from '../../tests/compat/listening.ts'
import { helperOf } from '../../tests/policies/helped.ts'
import { peopleOfFile } from '../../tests/policies/people-of-file.ts'
import { tool } from './server.ts'
import { GUESTS_MAX, pairGuests } from './tables.ts'

const people = peopleOfFile({ tools: [tool] })
const { who } = people
let sessionId: string

beforeEach(async () => {
  sessionId = crypto.randomUUID()
  await who.owner.from('attendance_sessions').insert({ id: sessionId, name: 'Gala', user_id: people.ownerId }).throwOnError()
})

const guests = (client: SupabaseClient) => client.from('attendance_guests')
const records = (client: SupabaseClient) => client.from('attendance_records')
const expectPeople = (...list: readonly { name: string; table_number?: number; id?: string }[]) =>
  guests(who.owner)
    .insert(list.map((guest) => ({ session_id: sessionId, ...guest })))
    .throwOnError()
const come = (name: string, values: object = {}, client = who.phone) =>
  records(client)
    .insert({ id: crypto.randomUUID(), session_id: sessionId, name, table_number: 1, ...values })
    .throwOnError()
/** 'Ada 3: here', by name and table. */
const told = async () => {
  const { data } = await guests(who.owner).select('*').eq('session_id', sessionId).order('name').order('table_number').throwOnError()
  return data.map(
    (guest: Record<string, unknown>) => `${guest['name']} ${guest['table_number'] ?? '-'}: ${guest['here'] ? 'here' : 'not yet'}`,
  )
}
const unexpected = async () =>
  (await records(who.owner).select('name').eq('session_id', sessionId).eq('expected', false).order('name').throwOnError()).data.map(
    ({ name }: { name: string }) => name,
  )
const counts = async () =>
  (
    await who.owner
      .from('attendance_sessions')
      .select('expected_count,arrived_count,attendee_count')
      .eq('id', sessionId)
      .single()
      .throwOnError()
  ).data

describe('[ATT-33] expected guests', () => {
  it('are here once somebody checks in with their name, whatever case, accents and spaces', async () => {
    await expectPeople({ name: 'José Álvarez' }, { name: 'Ada' })
    expect(await counts()).toEqual({ expected_count: 2, arrived_count: 0, attendee_count: 0 })
    await come('  jose   ALVAREZ ')
    await come('Nobody')
    expect(await told()).toEqual(['Ada -: not yet', 'José Álvarez -: here'])
    expect(await unexpected()).toEqual(['Nobody'])
    expect(await counts()).toEqual({ expected_count: 2, arrived_count: 1, attendee_count: 2 })
  })

  it('of one name are told apart by table, whoever comes first, and else taken in their order', async () => {
    await expectPeople({ name: 'Ada', table_number: 3 }, { name: 'Ada', table_number: 5 })
    await come('Ada', { table_number: 9 })
    expect(await told()).toEqual(['Ada 3: here', 'Ada 5: not yet'])
    await come('Ada', { table_number: 3 })
    expect(await told()).toEqual(['Ada 3: here', 'Ada 5: here'])
    await come('Ada', { table_number: 4 })
    expect(await unexpected()).toEqual(['Ada'])
    expect(await counts()).toMatchObject({ arrived_count: 2, attendee_count: 3 })
  })

  it('who are expected only after they came are here at once', async () => {
    await come('Ada')
    await expectPeople({ name: 'ada' }, { name: 'Bob' })
    expect(await told()).toEqual(['Bob -: not yet', 'ada -: here'])
    expect(await unexpected()).toEqual([])
  })

  it('follow what becomes of a check-in: corrected, deleted', async () => {
    await expectPeople({ name: 'Ada' }, { name: 'Bob' })
    const id = crypto.randomUUID()
    await come('Adda', { id })
    expect(await told()).toEqual(['Ada -: not yet', 'Bob -: not yet'])
    await records(who.owner).update({ name: 'Ada' }).eq('id', id).throwOnError()
    expect(await told()).toEqual(['Ada -: here', 'Bob -: not yet'])
    await records(who.owner).update({ name: 'Bob' }).eq('id', id).throwOnError()
    expect(await told()).toEqual(['Ada -: not yet', 'Bob -: here'])
    await records(who.owner).delete().eq('id', id).throwOnError()
    expect(await told()).toEqual(['Ada -: not yet', 'Bob -: not yet'])
    expect(await counts()).toEqual({ expected_count: 2, arrived_count: 0, attendee_count: 0 })
  })

  it('leave the check-in when they are taken off the list, and are here again when that is undone', async () => {
    const id = crypto.randomUUID()
    await expectPeople({ name: 'Ada', id })
    await come('Ada')
    await guests(who.owner).delete().eq('id', id).throwOnError()
    expect(await unexpected()).toEqual(['Ada'])
    expect(await counts()).toEqual({ expected_count: 0, arrived_count: 0, attendee_count: 1 })
    await expectPeople({ name: 'Ada', id })
    expect(await told()).toEqual(['Ada -: here'])
    expect(await unexpected()).toEqual([])
  })

  it('of another session are another session’s', async () => {
    await expectPeople({ name: 'Ada' })
    const other = crypto.randomUUID()
    await who.owner.from('attendance_sessions').insert({ id: other, name: 'Other', user_id: people.ownerId }).throwOnError()
    await come('Ada', { session_id: other })
    expect(await told()).toEqual(['Ada -: not yet'])
  })

  it('are restored with their session, here or not', async () => {
    await expectPeople({ name: 'Ada' }, { name: 'Bob' })
    await come('Ada')
    await who.owner.from('attendance_sessions').delete().eq('id', sessionId).throwOnError()
    expect((await guests(who.owner).select('id').eq('session_id', sessionId)).data).toEqual([])
    await who.owner.rpc('restore_session', { session: sessionId }).throwOnError()
    expect(await told()).toEqual(['Ada -: here', 'Bob -: not yet'])
    expect(await counts()).toEqual({ expected_count: 2, arrived_count: 1, attendee_count: 1 })
  })

  it(`are at most ${GUESTS_MAX}`, async () => {
    await people.server.services.store.write(async (tx) => {
      await tx.sql('update attendance_sessions set expected_count = ? where id = ?', [GUESTS_MAX - 1, sessionId])
    })
    await expectPeople({ name: 'The last' })
    const { error } = await guests(who.owner).insert({ session_id: sessionId, name: 'One more' })
    expect(error).toMatchObject({ code: '23514', message: 'A session expects at most 20,000 guests.' })
  })
})

describe('[ATT-35] nobody but the host and the desk', () => {
  const CANARY = 'Canary Wren'

  it.each(['phone', 'other phone', 'anyone', 'other host'] as const)('%s learns of no expected guest, by no path', async (person) => {
    await expectPeople({ name: CANARY })
    const client = who[person]
    const heard = await listen(client, [
      { table: 'attendance_guests', filter: `session_id=eq.${sessionId}` },
      { table: 'attendance_sessions', filter: `id=eq.${sessionId}` },
      { table: 'attendance_records', filter: `session_id=eq.${sessionId}` },
    ])
    const id = crypto.randomUUID()
    const answer = await records(client).insert({ id, session_id: sessionId, name: CANARY, table_number: 1 })
    expect(answer).toMatchObject({ status: 201, data: null, error: null })
    const host = await listen(who.owner, [{ table: 'attendance_guests', filter: `session_id=eq.${sessionId}` }])
    await guests(who.owner).update({ table_number: 4 }).eq('session_id', sessionId).throwOnError()
    await settles(host.heard, 1)
    expect(JSON.stringify(heard.heard)).not.toMatch(/Canary|expected":(true|false)|arrived_count":\d/)
    for (const asked of [
      guests(client).select('*').eq('session_id', sessionId),
      guests(client).select('*').eq('name', CANARY),
      client.from('attendance_sessions').select('attendance_guests(*)').eq('id', sessionId),
    ])
      expect(JSON.stringify((await asked).data)).not.toContain('Canary')
    const { data } = await client.from('attendance_sessions').select('expected_count,arrived_count').eq('id', sessionId)
    expect(data).toEqual([{ expected_count: null, arrived_count: null }])
    expect((await records(client).select('expected,name_key').eq('id', id)).data ?? []).not.toContainEqual({ expected: true })
    expect((await client.rpc('check_in_guest', { guest_id: (await first()).id })).error?.code).toBe('42501')
  })
  const first = async () => (await guests(who.owner).select('id').eq('session_id', sessionId).limit(1).single().throwOnError()).data
})

describe('[ATT-34] at the desk', () => {
  const guestId = () => crypto.randomUUID()
  const press = (client: SupabaseClient, id: string) => client.rpc('check_in_guest', { guest_id: id })

  it('a press checks in this guest of two who have one name, once however often it is pressed', async () => {
    const [one, two] = [guestId(), guestId()]
    await expectPeople({ name: 'Ada', id: one }, { name: 'Ada', id: two })
    const desk = await helperOf(people, sessionId, 'checkin')
    const answers = await Promise.all([press(desk, two), press(who.owner, two), press(desk, two)])
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    const { data } = await guests(who.owner).select('id,here').eq('session_id', sessionId).throwOnError()
    expect(data.filter(({ here }: { here: boolean }) => here).map(({ id }: { id: string }) => id)).toEqual([two])
    expect(await counts()).toEqual({ expected_count: 2, arrived_count: 1, attendee_count: 1 })
  })

  it('a press on somebody whose phone was faster adds nobody', async () => {
    const id = guestId()
    await expectPeople({ name: 'Ada', id })
    await come('Ada')
    await press(who.owner, id).throwOnError()
    expect(await counts()).toMatchObject({ attendee_count: 1 })
  })

  it('a check-in that is undone can be pressed again, also after its name was corrected', async () => {
    const id = guestId()
    await expectPeople({ name: 'Ada', id })
    await press(who.owner, id).throwOnError()
    await records(who.owner).update({ name: 'Eve' }).eq('id', id).throwOnError()
    expect(await told()).toEqual(['Ada -: not yet'])
    const { data } = await press(who.owner, id).throwOnError()
    expect(await told()).toEqual(['Ada -: here'])
    await records(who.owner).delete().eq('id', data.record_id).throwOnError()
    expect(await told()).toEqual(['Ada -: not yet'])
  })

  it('a helper of another role, or of another session, checks nobody in', async () => {
    const id = guestId()
    await expectPeople({ name: 'Ada', id })
    const stage = await helperOf(people, sessionId, 'stage')
    expect((await press(stage, id)).error?.code).toBe('42501')
    const other = crypto.randomUUID()
    await who.owner.from('attendance_sessions').insert({ id: other, name: 'Other', user_id: people.ownerId }).throwOnError()
    expect((await press(await helperOf(people, other, 'checkin'), id)).error?.code).toBe('42501')
    expect(await counts()).toMatchObject({ attendee_count: 0 })
  })
})

it('[ATT-33] gives each check-in one guest and each guest one check-in', () => {
  const row = (id: string, table_number: number | null = null) => ({ id, table_number, place: null })
  const pairs = pairGuests([row('a', 1), row('b', 2), row('c')], [row('x', 2), row('y'), row('c', 1), row('z', 1)])
  expect([...pairs].sort()).toEqual([
    ['a', 'z'],
    ['b', 'x'],
    ['c', 'c'],
  ])
})
