import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeEach, describe, expect, it } from 'vitest'
import { listen, settles } from '../../tests/compat/listening.ts'
import { describeHelped, helperOf } from '../../tests/policies/helped.ts'
import { peopleOfFile } from '../../tests/policies/people-of-file.ts'
import { tool } from './server.ts'
import { DESCRIPTION_MAX, NAME_MAX, TEXT_MAX } from './tables.ts'

const people = peopleOfFile({ tools: [tool] })
const { who } = people
let sessionId: string

const MENU = 'https://example.org/menu'

beforeEach(async () => {
  sessionId = crypto.randomUUID()
  await sessions(who.owner).insert({ id: sessionId, name: 'Menu', user_id: people.ownerId, text_to_encode: MENU }).throwOnError()
})

const sessions = (client: SupabaseClient) => client.from('scan_this_sessions')
const save = (values: object, client = who.owner) => sessions(client).update(values).eq('id', sessionId)
const stored = async () => (await sessions(who.owner).select('*').eq('id', sessionId).single().throwOnError()).data

describe('who may do what: [SCAN-1] own, [SCAN-2] named', () => {
  it.each(['phone', 'anyone', 'other host'] as const)('[SCAN-2] hides from %s whose it is', async (person) => {
    const { data } = await sessions(who[person]).select('*').eq('id', sessionId).single().throwOnError()
    expect(data).toMatchObject({ id: sessionId, text_to_encode: MENU, user_id: null })
  })

  it('[SCAN-2] who names a session hears of its changes, and never whose it is; who names none hears nothing', async () => {
    const [named, all] = [
      await listen(who.anyone, [{ table: 'scan_this_sessions', filter: `id=eq.${sessionId}` }]),
      await listen(who.phone, [{ table: 'scan_this_sessions' }]),
    ]
    await save({ text_to_encode: 'https://example.org/dinner' }).throwOnError()
    await settles(named.heard, 1)
    expect(named.heard[0]?.new).toMatchObject({ text_to_encode: 'https://example.org/dinner', user_id: null })
    expect(JSON.stringify(named.heard)).not.toContain(people.ownerId)
    expect(all.heard).toEqual([])
  })
})

describe('what is stored', () => {
  it('[SCAN-3] a new one has its owner, no text, no description and the default display when the host sends only the name', async () => {
    const { data } = await sessions(who.owner).insert({ name: '  Wi-Fi  ' }).select().single().throwOnError()
    expect(data).toMatchObject({ name: 'Wi-Fi', user_id: people.ownerId, text_to_encode: '', description: null, display_settings: {} })
  })

  it('[SCAN-3] the longest of everything, and any Unicode, comes back as it was', async () => {
    const values = { name: '🎉'.repeat(NAME_MAX), text_to_encode: '7'.repeat(TEXT_MAX), description: '語'.repeat(DESCRIPTION_MAX) }
    await save(values).throwOnError()
    expect(await stored()).toMatchObject(values)
    const text_to_encode = 'BEGIN:VCARD\nFN:Zoë مرحبا 👩‍👩‍👧\u202e\nEND:VCARD'
    await save({ text_to_encode, description: null }).throwOnError()
    expect(await stored()).toMatchObject({ text_to_encode, description: null })
  })

  it.each(['', '   ', 'x'.repeat(NAME_MAX + 1)])('[SCAN-3] refuses the name %j', async (name) => {
    expect((await sessions(who.owner).insert({ name, user_id: people.ownerId })).error?.code).toMatch(/^(23514|22001)$/)
  })

  it.each([
    ['a text of more characters', { text_to_encode: '7'.repeat(TEXT_MAX + 1) }, '22001', 'at most 2000 characters'],
    ['a description of more characters', { description: 'x'.repeat(DESCRIPTION_MAX + 1) }, '22001', 'at most 1000 characters'],
    ['no text at all', { text_to_encode: null }, '23502', 'text_to_encode'],
    ['a display that nothing can show', { display_settings: { backgroundImage: 'javascript:alert(1)' } }, '23514', 'backgroundImage'],
  ])('[SCAN-3] refuses %s', async (_what, values, code, message) => {
    expect((await save(values)).error).toMatchObject({ code, message: expect.stringContaining(message) })
    expect((await stored()).text_to_encode).toBe(MENU)
  })

  it.each([
    ['small letters', 'x', 1_273, '1,274 of at most 1,273 bytes'],
    ['capitals', 'A', 1_852, '1,853 of at most 1,852 characters'],
    ['emoji', '🎉', 318, '1,276 of at most 1,273 bytes'],
  ])('[SCAN-4] takes %s up to what a code holds, and refuses one more, inserted or updated', async (_what, letter, most, message) => {
    await save({ text_to_encode: letter.repeat(most) }).throwOnError()
    const text_to_encode = letter.repeat(most + 1)
    const refusal = { code: '23514', message: expect.stringContaining(message) }
    expect((await save({ text_to_encode })).error).toMatchObject(refusal)
    expect((await sessions(who.owner).insert({ name: 'S', text_to_encode })).error).toMatchObject(refusal)
    expect((await stored()).text_to_encode).toBe(letter.repeat(most))
  })

  it('[SCAN-4] white space around a text is not stored and takes no room', async () => {
    await save({ text_to_encode: ` \n${'x'.repeat(1_273)}\n ` }).throwOnError()
    expect((await stored()).text_to_encode).toBe('x'.repeat(1_273))
  })
})

describeHelped({
  people,
  rules: '[SCAN-16]',
  role: 'stage',
  otherRole: 'score',
  make: async () => (await who.owner.from('scan_this_sessions').insert({ name: 'Menu' }).select('id').single().throwOnError()).data.id,
  table: 'scan_this_sessions',
  column: 'id',
  touch: (id) => who.owner.from('scan_this_sessions').update({ name: 'Later' }).eq('id', id).throwOnError(),
})

it('[SCAN-16] a helper who runs the stage changes nothing', async () => {
  const helper = await helperOf(people, sessionId, 'stage')
  const change = helper.from('scan_this_sessions').update({ name: 'Mine' }).eq('id', sessionId).select('id')
  expect((await change).data ?? []).toEqual([])
  expect((await helper.from('scan_this_sessions').delete().eq('id', sessionId).select('id')).data ?? []).toEqual([])
  expect((await helper.from('scan_this_sessions').insert({ name: 'Ours' })).error?.code).toBe('42501')
  const { data } = await who.owner.from('scan_this_sessions').select('name').eq('id', sessionId).throwOnError()
  expect(data).toEqual([{ name: 'Menu' }])
})
