import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeEach, describe, expect, it } from 'vitest'
import { listen, settles } from '../../tests/compat/listening.ts'
import { describeHelped, helperOf } from '../../tests/policies/helped.ts'
import { MISSING, ONE, TWO } from '../../tests/policies/people.ts'
import { peopleOfFile } from '../../tests/policies/people-of-file.ts'
import { type Answered, done, everybody, outcome, policyCases, type Verb } from '../../tests/policies/verbs.ts'
import { tool } from './server.ts'
import { NAME_MAX, PLACE_LABEL_MAX, PLACE_MAX } from './tables.ts'

const people = peopleOfFile({ tools: [tool] })
const { who } = people
let sessionId: string

beforeEach(async () => {
  sessionId = crypto.randomUUID()
  await who.owner.from('attendance_sessions').insert({ id: sessionId, name: 'Monday class', user_id: people.ownerId }).throwOnError()
})

/** A name that must reach only the host. */
const CANARY = 'Canary Wren'
const checkIn = (client: SupabaseClient, values: Record<string, unknown> = {}) =>
  client.from('attendance_records').insert({ session_id: sessionId, name: CANARY, table_number: 12, ...values })
const checkedIn = () => checkIn(who.phone).throwOnError()
const close = () => who.owner.from('attendance_sessions').update({ active: false }).eq('id', sessionId).throwOnError()
const stored = async () =>
  (await who.owner.from('attendance_records').select('*').eq('session_id', sessionId).order('created_at').throwOnError()).data
const count = async () =>
  (await who.owner.from('attendance_sessions').select('attendee_count').eq('id', sessionId).single().throwOnError()).data.attendee_count

const OWNER_ONLY = everybody(0, { owner: 1 })
const sessions = (client: SupabaseClient) => client.from('attendance_sessions')
const records = (client: SupabaseClient) => client.from('attendance_records')

const VERBS: Record<string, Verb[]> = {
  '[ATT-3]': [
    { does: 'checks in where there is no session', run: (c) => checkIn(c, { session_id: MISSING }).then(done), expect: everybody('42501') },
  ],
  '[ATT-4]': [
    {
      does: 'reads the records within the session',
      run: (c) =>
        checkedIn().then(() =>
          sessions(c)
            .select('attendance_records(*)')
            .eq('id', sessionId)
            .then(({ data, error }) => ({ error, data: data?.[0]?.attendance_records ?? null }) as Answered),
        ),
      expect: OWNER_ONLY,
    },
    {
      does: 'counts the records',
      run: (c) =>
        checkedIn().then(() =>
          records(c)
            .select('*', { count: 'exact', head: true })
            .eq('session_id', sessionId)
            .then(({ count, error }) => ({ error, data: Array.from({ length: count ?? 0 }) }) as Answered),
        ),
      expect: OWNER_ONLY,
    },
    {
      does: 'checks in and reads it back',
      run: (c) => checkIn(c).select('id'),
      expect: everybody('42501', { owner: 1, phone: 1, 'other phone': 1 }),
    },
  ],
}

describe('who may do what: [ATT-3] checking in, [ATT-4] reading records', () => {
  it.each(policyCases(VERBS))('$rule $person $verb.does: $expected', async ({ verb, person, expected }) => {
    // Leaves one session, so that a host's list has one row.
    await sessions(who.owner).delete().neq('id', sessionId).throwOnError()
    expect(outcome(await verb.run(who[person]))).toBe(expected)
  })
})

describe('rules of the tables', () => {
  it.each(['phone', 'anyone', 'other host'] as const)('[ATT-2] hides from %s whose the session is and how many came', async (person) => {
    await checkedIn()
    const { data } = await sessions(who[person]).select('*,attendee_count').eq('id', sessionId).single().throwOnError()
    expect(data).toMatchObject({ id: sessionId, active: true, user_id: null, attendee_count: null, qr_display_settings: null })
  })

  it('[ATT-1] gives a session its owner, state, display and date when the host sends only the name', async () => {
    const { data } = await sessions(who.owner).insert({ name: '  Tea  ' }).select().single().throwOnError()
    expect(data).toMatchObject({ name: 'Tea', user_id: people.ownerId, active: true, qr_display_settings: {} })
    expect(Math.abs(Date.parse(data.created_at) - Date.now())).toBeLessThan(60_000)
  })

  it('[ATT-3] a closed session refuses, an activated one accepts again', async () => {
    await close()
    expect((await checkIn(who.phone)).error).toMatchObject({ code: '42501', hint: 'Checking in needs an active session.' })
    await sessions(who.owner).update({ active: true }).eq('id', sessionId).throwOnError()
    expect((await checkIn(who.phone)).error).toBeNull()
    expect(await count()).toBe(1)
  })

  it('[ATT-3] S8: one request checks in one person, not a thousand; the session’s host may bring a list', async () => {
    const list = Array.from({ length: 1_000 }, (_, i) => ({ session_id: sessionId, name: `Guest ${i}`, table_number: 1 }))
    for (const client of [who.phone, who.anyone, who['other host']]) expect((await records(client).insert(list)).error?.code).toBe('54000')
    expect(await count()).toBe(0)
    await records(who.owner).insert(list).throwOnError()
    expect(await count()).toBe(1_000)
  })

  it('[ATT-3] [ATT-4] S8: a check-in is its device’s, which nobody is told and nobody else can name', async () => {
    await checkedIn()
    await checkIn(who.anyone).throwOnError()
    expect((await checkIn(who.phone, { device_id: TWO })).error?.code).toBe('42501')
    const shown = (await stored()).map((record: { device_id: string }) => record.device_id)
    expect(shown).toContain(people.server.services.pseudonyms.of(sessionId, ONE))
    expect(shown).not.toContain(ONE)
    const kept = await people.server.services.store.readSql('select device_id from attendance_records where session_id = ?', [sessionId])
    expect(kept.map(({ device_id }) => device_id)).toContain(ONE)
    expect(new Set(kept.map(({ device_id }) => device_id)).size).toBe(2)
  })

  it('[ATT-4] F12: a phone learns of its own check-in that it is there, that it went, and nothing else', async () => {
    const id = crypto.randomUUID()
    await checkIn(who.phone, { id }).throwOnError()
    const read = (client: SupabaseClient) => records(client).select('*').eq('id', id)
    expect((await read(who.phone)).data).toEqual([
      {
        id,
        session_id: sessionId,
        name: null,
        table_number: null,
        place: null,
        off: null,
        created_at: null,
        device_id: null,
        name_key: null,
        expected: null,
      },
    ])
    for (const client of [who['other phone'], who.anyone, who['other host']]) expect((await read(client)).data).toEqual([])
    expect((await records(who.phone).select('id').eq('session_id', sessionId)).data).toEqual([])
    const [own, other] = await Promise.all(
      [who.phone, who['other phone']].map((client) => listen(client, [{ table: 'attendance_records', filter: `id=eq.${id}` }])),
    )
    await records(who.owner).delete().eq('id', id).throwOnError()
    await settles(own!.heard, 1)
    expect(JSON.stringify(own!.heard)).toContain('DELETE')
    expect(JSON.stringify(own!.heard)).not.toContain(CANARY)
    expect(other!.heard).toEqual([])
  })

  it('[ATT-4] no change event tells a phone, or another host, of a name', async () => {
    const filter = `session_id=eq.${sessionId}`
    const [host, ...others] = await Promise.all(
      [who.owner, who.phone, who['other phone'], who['other host']].map((client) =>
        listen(client, [
          { table: 'attendance_records', filter },
          { table: 'attendance_sessions', filter: `id=eq.${sessionId}` },
        ]),
      ),
    )
    await checkedIn()
    // The record and the session's counter.
    await settles(host!.heard, 2)
    expect(JSON.stringify(host!.heard)).toContain(CANARY)
    for (const { heard } of others) {
      expect(heard.filter(({ table }) => table === 'attendance_records')).toEqual([])
      expect(JSON.stringify(heard)).not.toContain(CANARY)
    }
  })

  it('[ATT-4] no error tells a phone of a name that is there', async () => {
    const id = crypto.randomUUID()
    await checkIn(who.phone, { id }).throwOnError()
    const answers = [
      await checkIn(who['other phone'], { id, name: 'Other' }),
      await records(who['other phone']).upsert({ id, session_id: sessionId, name: 'Other', table_number: 1 }),
      await records(who['other phone']).select('*').order('name').limit(1),
    ]
    expect(answers[0]?.error?.code).toBe('23505')
    expect(JSON.stringify(answers)).not.toContain(CANARY)
    expect(await stored()).toEqual([expect.objectContaining({ id, name: CANARY, table_number: 12 })])
  })

  it.each([
    ['no name', { name: '' }, '23514'],
    ['white space as a name', { name: ' \n\t ' }, '23514'],
    ['a name one character too long', { name: 'x'.repeat(NAME_MAX + 1) }, '22001'],
    ['a name that is null', { name: null }, '23502'],
    ['a NUL in the name', { name: 'a\u0000b' }, '22P02'],
    ['no number', { table_number: null }, '23502'],
    ['a word as a number', { table_number: 'twelve' }, '22P02'],
    ['a fraction', { table_number: 1.5 }, '22P02'],
    ['a number below the least', { table_number: -2_147_483_649 }, '22003'],
    ['a number beyond int4', { table_number: 2_147_483_648 }, '22003'],
  ])('[ATT-5] refuses %s', async (_what, values, code) => {
    expect((await checkIn(who.phone, values)).error?.code).toBe(code)
    expect(await count()).toBe(0)
  })

  it('[ATT-5] keeps every character of the longest name, cuts white space around it, and reads a number from its digits', async () => {
    const longest = '🎉'.repeat(NAME_MAX)
    await checkIn(who.phone, { name: `  ${longest}\n`, table_number: ' 2147483647 ' }).throwOnError()
    expect((await stored())[0]).toMatchObject({ name: longest, table_number: 2_147_483_647 })
  })

  it.each([
    ['nothing as a name', { name: '' }, '23514'],
    ['too long a name', { name: 'x'.repeat(NAME_MAX + 1) }, '22001'],
    ['a script for a picture', { name: 'N', qr_display_settings: { backgroundImage: 'javascript:alert(1)' } }, '23514'],
    ['a list as display settings', { name: 'N', qr_display_settings: [] }, '23514'],
    ['no display settings at all', { name: 'N', qr_display_settings: null }, '23502'],
  ])('[ATT-5] refuses %s of a session', async (_what, values, code) => {
    expect((await sessions(who.owner).insert(values)).error?.code).toBe(code)
  })

  it('[ATT-6] counts with every insert and delete, and the same name twice is two records', async () => {
    await checkedIn()
    await checkedIn()
    expect(await count()).toBe(2)
    const [first] = await stored()
    await records(who.owner).delete().eq('id', first.id).eq('session_id', sessionId).throwOnError()
    expect(await count()).toBe(1)
    await Promise.all(Array.from({ length: 20 }, () => checkedIn()))
    expect(await count()).toBe(21)
    await records(who.owner).delete().eq('session_id', sessionId).throwOnError()
    expect(await count()).toBe(0)
  })

  it('[ATT-6] takes the records along when the session is deleted', async () => {
    await checkedIn()
    await sessions(who.owner).delete().eq('id', sessionId).throwOnError()
    const [raw] = await people.server.services.store.readSql('select count(*) as n from attendance_records where session_id = ?', [
      sessionId,
    ])
    expect(Number(raw?.n)).toBe(0)
  })

  const once = (client: SupabaseClient, id: string) =>
    records(client).upsert({ id, session_id: sessionId, name: 'Once', table_number: 1 }, { ignoreDuplicates: true })

  it('[ATT-7] a check-in sent again with its id lands once, even after the session was closed', async () => {
    const id = crypto.randomUUID()
    expect((await once(who.phone, id)).status).toBe(201)
    expect((await once(who.phone, id)).status).toBe(201)
    await close()
    expect((await once(who.phone, id)).error).toBeNull()
    expect((await once(who.phone, crypto.randomUUID())).error?.code).toBe('42501')
    expect(await stored()).toHaveLength(1)
    expect(await count()).toBe(1)
  })

  it('[ATT-7] two hundred sendings at once of one check-in land once', async () => {
    const id = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 200 }, () => once(who.anyone, id)))
    expect(answers.filter(({ error }) => error !== null)).toEqual([])
    expect(await stored()).toHaveLength(1)
    expect(await count()).toBe(1)
  })

  const ask = (values: Record<string, unknown>) => sessions(who.owner).update(values).eq('id', sessionId).throwOnError()

  it('[F20] [ATT-20] asks for what its host chose beside the name, and for a number until then', async () => {
    const { data } = await sessions(who.phone).select('*').eq('id', sessionId).single().throwOnError()
    expect(data).toMatchObject({ place_kind: 'number', place_label: null, place_required: true, answers_per_phone: null })

    await ask({ place_kind: 'text', place_label: 'Company' })
    expect((await checkIn(who.phone, { table_number: null })).error).toMatchObject({
      code: '23502',
      message: expect.stringContaining('"place"'),
    })
    await checkIn(who.phone, { table_number: null, place: ' Acme ' }).throwOnError()
    // A phone whose form still asks for a number.
    await checkIn(who.phone, { table_number: 7 }).throwOnError()
    expect((await checkIn(who.phone, { place: 'x'.repeat(PLACE_MAX + 1) })).error?.code).toBe('22001')

    await ask({ place_kind: 'number', place_required: false })
    await checkIn(who.phone, { table_number: null }).throwOnError()
    await ask({ place_kind: 'none' })
    await checkIn(who.phone).throwOnError()
    expect((await stored()).map((row: { table_number: number; place: string }) => [row.table_number, row.place])).toEqual([
      [null, 'Acme'],
      [null, '7'],
      [null, null],
      [null, null],
    ])
  })

  it.each([
    ['an unknown kind', { place_kind: 'word' }, '23514'],
    ['too long a label', { place_label: 'x'.repeat(PLACE_LABEL_MAX + 1) }, '22001'],
    ['a blank label', { place_label: ' ' }, '23514'],
    ['no check-in per phone', { answers_per_phone: 0 }, '23514'],
  ])('[F20] [ATT-20] refuses %s', async (_what, values, code) => {
    expect((await sessions(who.owner).update(values).eq('id', sessionId)).error?.code).toBe(code)
  })

  it('[F20] [ATT-21] its host adds whoever came without a phone, also once it is closed, and corrects what was written', async () => {
    await close()
    const { data } = await checkIn(who.owner, { name: 'Grace' }).select('id,device_id').single().throwOnError()
    expect(data.device_id).toBeNull()
    expect(await count()).toBe(1)
    expect((await checkIn(who.owner, { table_number: null })).error?.code).toBe('23502')
    await records(who.owner).update({ name: 'Grace Hopper', table_number: 3 }).eq('id', data.id).throwOnError()
    expect(await stored()).toEqual([expect.objectContaining({ name: 'Grace Hopper', table_number: 3 })])
    for (const values of [{ device_id: ONE }, { created_at: '2000-01-01' }])
      expect((await records(who.owner).update(values).eq('id', data.id)).error?.code).toBe('42501')
  })

  it('[F20] [ATT-23] takes as many check-ins from one phone as its host allows, and any number until then', async () => {
    for (let i = 0; i < 3; i++) await checkIn(who.phone).throwOnError()
    await ask({ answers_per_phone: 3 })
    expect((await checkIn(who.phone)).error).toMatchObject({ code: 'LL409' })
    await checkIn(who['other phone']).throwOnError()
    await checkIn(who.owner).throwOnError()
    const [first] = await stored()
    await records(who.owner).delete().eq('id', first.id).throwOnError()
    const atOnce = await Promise.all([1, 2, 3, 4].map(() => checkIn(who.phone)))
    expect(atOnce.filter(({ error }) => error === null)).toHaveLength(1)
  })
})

describe('[ATT-26] names on the wall', () => {
  const wallOf = async () => {
    const { data: key } = await who.owner.rpc('set_display_link', { session: sessionId, on: true }).throwOnError()
    return people.linked(key).who
  }
  const readOn = async (wall: SupabaseClient) =>
    (await wall.from('attendance_records').select('*').eq('session_id', sessionId).throwOnError()).data
  const show = (wall_names: boolean) => who.owner.from('attendance_sessions').update({ wall_names }).eq('id', sessionId).throwOnError()

  it('at first a display link reads none, and hears none', async () => {
    const wall = await wallOf()
    const { heard } = await listen(wall, [{ table: 'attendance_records', filter: `session_id=eq.${sessionId}` }])
    await checkedIn()
    await settles(heard, 0)
    expect(await readOn(wall)).toEqual([])
  })

  it('where the host wants them it reads and hears the name, and nothing beside it; until the host no longer does', async () => {
    const wall = await wallOf()
    await show(true)
    await checkedIn()
    expect(await readOn(wall)).toEqual([expect.objectContaining({ name: CANARY, table_number: null, place: null, device_id: null })])
    await show(false)
    expect(await readOn(wall)).toEqual([])
  })

  it('[H3] [ATT-27] one that its host keeps off, or whose name is in the word list, is not read and not heard there', async () => {
    const wall = await wallOf()
    const word_list = { on: true, words: ['wren'] }
    await who.owner.from('attendance_sessions').update({ wall_names: true, word_list }).eq('id', sessionId).throwOnError()
    const { heard } = await listen(wall, [{ table: 'attendance_records', filter: `session_id=eq.${sessionId}` }])
    await checkIn(who.phone, { name: 'W R E N' }).throwOnError()
    await settles(heard, 0)
    expect(await readOn(wall)).toEqual([])
    expect(await stored()).toMatchObject([{ name: 'W R E N', off: true }])
    const setOff = (off: boolean) => records(who.owner).update({ off }).eq('session_id', sessionId).throwOnError()
    await setOff(false)
    expect(await readOn(wall)).toMatchObject([{ name: 'W R E N' }])
    await setOff(true)
    expect(await readOn(wall)).toEqual([])
    // Phones may neither write the column nor read the word list.
    expect((await checkIn(who.phone, { off: false })).error?.code).toBe('42501')
    for (const client of [who.phone, wall]) {
      const { data } = await client.from('attendance_sessions').select('word_list').eq('id', sessionId).single().throwOnError()
      expect(data).toEqual({ word_list: null })
    }
  })

  it('phones are told that names stand there', async () => {
    await show(true)
    const { data } = await who.phone.from('attendance_sessions').select('wall_names').eq('id', sessionId).single().throwOnError()
    expect(data).toEqual({ wall_names: true })
  })
})

describeHelped({
  people,
  rules: '[ATT-28]',
  role: 'checkin',
  otherRole: 'stage',
  make: async () => {
    const { data } = await sessions(who.owner).insert({ name: 'Monday class' }).select('id').single().throwOnError()
    await records(who.owner).insert({ session_id: data.id, name: 'Ada', table_number: 1 }).throwOnError()
    return data.id
  },
  table: 'attendance_records',
  column: 'session_id',
  touch: (session) => records(who.owner).insert({ session_id: session, name: 'Bob', table_number: 2 }).throwOnError(),
})

describe('a helper at the desk', () => {
  const added = (client: SupabaseClient, values: object = {}) =>
    records(client)
      .insert({ session_id: sessionId, name: 'Ada', table_number: 3, ...values })
      .select('id,name,table_number,device_id,off')
      .single()

  it('[ATT-28] adds people and corrects them, in a closed session too, and deletes nobody', async () => {
    await close()
    const desk = await helperOf(people, sessionId, 'checkin')
    const { data } = await added(desk).throwOnError()
    expect(data).toMatchObject({ name: 'Ada', table_number: 3, device_id: null, off: null })
    const corrected = await records(desk).update({ name: 'Ada L.', table_number: 4 }).eq('id', data.id).select('name').throwOnError()
    expect(corrected.data).toEqual([{ name: 'Ada L.' }])
    for (const denied of [records(desk).update({ off: true }), records(desk).update({ device_id: ONE }), records(desk).delete()])
      await denied.eq('id', data.id)
    expect(await stored()).toMatchObject([{ name: 'Ada L.', table_number: 4, off: false, device_id: null }])
    expect((await added(desk, { off: true })).error?.code).toBe('42501')
    expect((await added(desk, { device_id: ONE })).error?.code).toBe('42501')
  })

  it('[ATT-28] a name that they add goes by the word list, which they do not read', async () => {
    await sessions(who.owner)
      .update({ wall_names: true, word_list: { on: true, words: ['heron'] } })
      .eq('id', sessionId)
      .throwOnError()
    const desk = await helperOf(people, sessionId, 'checkin')
    await added(desk, { name: 'Blue Heron' }).throwOnError()
    await added(desk).throwOnError()
    expect((await stored()).map(({ off }: { off: boolean }) => off)).toEqual([true, false])
    const { data } = await sessions(desk).select('word_list,off_count,attendee_count').eq('id', sessionId).single().throwOnError()
    expect(data).toEqual({ word_list: null, off_count: null, attendee_count: 2 })
  })

  it('[ATT-28] reads pseudonyms in place of device ids', async () => {
    await checkedIn()
    const desk = await helperOf(people, sessionId, 'checkin')
    const { data } = await records(desk).select('device_id').throwOnError()
    expect(data).toEqual([{ device_id: people.server.services.pseudonyms.of(sessionId, ONE) }])
  })

  it('[ATT-28] writes nothing in another session, and nothing of their own', async () => {
    const { data } = await sessions(who.owner).insert({ name: 'Tuesday class' }).select('id').single().throwOnError()
    const other = await helperOf(people, data.id, 'checkin')
    await checkedIn()
    expect((await added(other)).error?.code).toBe('42501')
    expect((await records(other).update({ name: 'Nobody' }).eq('session_id', sessionId)).error?.code).toBeUndefined()
    expect(await stored()).toMatchObject([{ name: CANARY }])
    expect((await sessions(other).update({ active: false }).eq('id', data.id).select('id')).data).toEqual([])
  })

  it('[ATT-28] a helper who runs the stage closes and activates the session, and adds nobody', async () => {
    const stage = await helperOf(people, sessionId, 'stage')
    const set = (values: object) => sessions(stage).update(values).eq('id', sessionId).select('active')
    expect((await set({ active: false }).throwOnError()).data).toEqual([{ active: false }])
    expect((await set({ active: true }).throwOnError()).data).toEqual([{ active: true }])
    expect((await set({ name: 'Mine' })).error?.code).toBe('42501')
    expect((await added(stage)).error?.code).toBe('42501')
    expect((await sessions(stage).delete().eq('id', sessionId).select('id')).data ?? []).toEqual([])
    expect(await count()).toBe(0)
  })
})
