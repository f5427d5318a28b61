import { beforeEach, describe, expect, it } from 'vitest'
import { INK } from '../../parts/ink.ts'
import { describeHelped, helperOf } from '../../tests/policies/helped.ts'
import { MISSING } from '../../tests/policies/people.ts'
import { peopleOfFile } from '../../tests/policies/people-of-file.ts'
import { tool } from './server.ts'
import { SETTINGS_DEFAULTS, type TelestratorFile } from './tables.ts'

const A = 'https://example.org/a.png'
const B = 'https://example.org/b.webm'
const FILES: TelestratorFile[] = [
  { url: A, type: 'image' },
  { url: B, type: 'video' },
]
const LINE = [
  { x: 0.1, y: 0.2 },
  { x: 0.9, y: 0.8 },
]

const people = peopleOfFile({ tools: [tool] })
const { who } = people
let sessionId: string
beforeEach(async () => {
  sessionId = (
    await who.owner.from('telestrator_sessions').insert({ name: 'Match review', files: FILES }).select('id').single().throwOnError()
  ).data.id
})

const mark = (change: object = {}) => ({ session_id: sessionId, file: A, color: '#FF0000', size: 5, points: LINE, ...change })
const set = (values: object) => who.owner.from('telestrator_sessions').update(values).eq('id', sessionId).select('id')
const read = async () =>
  (await who.owner.from('telestrator_sessions').select('*,mark_count').eq('id', sessionId).single().throwOnError()).data
const draw = (...changes: object[]) => who.owner.from('telestrator_marks').insert(changes.map(mark)).select('id')

describe('a session', () => {
  it('[TELESTRATOR-3] [TELESTRATOR-15] begins with the three markers and its first file', async () => {
    await who.owner.from('telestrator_sessions').delete().eq('id', sessionId).throwOnError()
    const { data } = await who.owner
      .from('telestrator_sessions')
      .insert({ name: ' New ', user_id: people.ownerId })
      .select()
      .single()
      .throwOnError()
    expect(data).toMatchObject({ name: 'New', settings: SETTINGS_DEFAULTS, files: [], state: { currentFileIndex: 0 } })
  })

  it.each([
    ['a size out of range', { settings: { marker1: { color: '#FF0000', size: 21 } } }],
    ['a colour by name', { settings: { marker3: { color: 'red', size: 5 } } }],
    ['an address of a script', { files: [{ url: 'javascript:alert(1)//.png', type: 'image' }] }],
    ['an address of the server’s own files', { files: [{ url: 'file:///etc/passwd.png', type: 'image' }] }],
    ['an address with a password', { files: [{ url: 'https://me:secret@example.org/a.png', type: 'image' }] }],
    ['an address that ends in nothing', { files: [{ url: 'https://example.org/', type: 'image' }] }],
    ['a wrong type', { files: [{ url: A, type: 'video' }] }],
    ['too many files', { files: Array.from({ length: 101 }, () => FILES[0]) }],
    ['a state without a place', { state: {} }],
    ['a blank name', { name: '  ' }],
  ])('[TELESTRATOR-3] [TELESTRATOR-4] [TELESTRATOR-6] refuses %s', async (_what, values) => {
    expect((await set(values)).error?.code).toBe('23514')
    expect(await read()).toMatchObject({ name: 'Match review', files: FILES, settings: SETTINGS_DEFAULTS, state: { currentFileIndex: 0 } })
  })

  it('[TELESTRATOR-4] takes 100 files with the longest addresses', async () => {
    const url = (at: number) => `https://example.org/${'é'.repeat(1_970)}${String(at).padStart(3, '0')}.png`
    const files = Array.from({ length: 100 }, (_, at) => ({ url: url(at), type: 'image' }))
    expect((await set({ files })).error).toBeNull()
    expect((await read()).files).toEqual(files)
  })
})

describe('strokes', () => {
  it.each([
    ['of no length', { points: [LINE[0]] }],
    ['beside the picture', { points: [LINE[0], { x: 1.2, y: 0 }] }],
    ['of too many points', { points: Array.from({ length: INK.points + 1 }, () => ({ x: 0, y: 0 })) }],
    ['thicker than a marker', { size: 21 }],
    ['in no colour', { color: 'red' }],
    ['over no file', { file: 'nothing' }],
  ])('[TELESTRATOR-2] %s are refused', async (_what, change) => {
    expect(['23514', '22001']).toContain((await draw(change)).error?.code)
    expect((await read()).mark_count).toBe(0)
  })

  it('[TELESTRATOR-2] over a session that is not there are refused', async () => {
    expect((await draw({ session_id: MISSING })).error?.code).toBe('42501')
  })

  it('[TELESTRATOR-14] stay with their file, and are counted', async () => {
    await draw({}, {}, { file: B }).throwOnError()
    await set({ files: [...FILES].reverse() }).throwOnError()
    expect((await read()).mark_count).toBe(3)
    await who.owner.from('telestrator_marks').delete().match({ session_id: sessionId, file: A }).throwOnError()
    const { data } = await who.phone.from('telestrator_marks').select('file,points').eq('session_id', sessionId).throwOnError()
    expect(data).toEqual([{ file: B, points: LINE }])
    expect((await read()).mark_count).toBe(1)
  })

  it('[TELESTRATOR-2] are as many as 3,000, and then no more until some are cleared', async () => {
    for (let at = 0; at < INK.marks; at += 500) await draw(...Array.from({ length: 500 }, () => ({}))).throwOnError()
    const { error } = await draw({})
    expect(error).toMatchObject({
      code: '23514',
      message: 'A session keeps at most 3,000 strokes of 300,000 points together. Clear a file to go on.',
    })
    expect((await read()).mark_count).toBe(INK.marks)
    await who.owner.from('telestrator_marks').delete().eq('session_id', sessionId).throwOnError()
    expect((await draw({})).error).toBeNull()
  })

  it('[TELESTRATOR-7] go with their session', async () => {
    await draw({}).throwOnError()
    await who.owner.from('telestrator_sessions').delete().eq('id', sessionId).throwOnError()
    const [left] = await people.server.services.store.readSql('select count(*) as n from telestrator_marks where session_id = ?', [
      sessionId,
    ])
    expect(Number(left?.n)).toBe(0)
  })
})

describeHelped({
  people,
  rules: '[TELESTRATOR-22]',
  role: 'stage',
  otherRole: 'score',
  make: async () =>
    (await who.owner.from('telestrator_sessions').insert({ name: 'Match review' }).select('id').single().throwOnError()).data.id,
  table: 'telestrator_sessions',
  column: 'id',
  touch: (id) => who.owner.from('telestrator_sessions').update({ name: 'Later' }).eq('id', id).throwOnError(),
})

it('[TELESTRATOR-22] a helper who runs the stage changes nothing', async () => {
  const helper = await helperOf(people, sessionId, 'stage')
  const change = helper.from('telestrator_sessions').update({ name: 'Mine' }).eq('id', sessionId).select('id')
  expect((await change).data ?? []).toEqual([])
  expect((await helper.from('telestrator_sessions').delete().eq('id', sessionId).select('id')).data ?? []).toEqual([])
  expect((await helper.from('telestrator_sessions').insert({ name: 'Ours' })).error?.code).toBe('42501')
  expect((await helper.from('telestrator_marks').insert(mark())).error?.code).toBe('42501')
  await draw({})
  await helper.from('telestrator_marks').delete().eq('session_id', sessionId)
  expect(await read()).toMatchObject({ name: 'Match review', mark_count: 1 })
  const { data } = await who.owner.from('telestrator_sessions').select('name').eq('id', sessionId).throwOnError()
  expect(data).toEqual([{ name: 'Match review' }])
})
