import { afterEach, beforeEach, expect } from 'vitest'
import type { Change } from '../../../store/store.ts'
import { type AskOptions, openTestApi, type TestApi } from './api.ts'
import { ALICE, BOB, clubsTool, phone, uuid } from './clubs.ts'

export const CHESS = uuid(1)
export const BOBS = uuid(2)
export const REPRESENT = 'return=representation'

/** The API of the current test, with a club of each host, and the changes since the clubs were made. */
export let api: TestApi
export let changes: Change[]

/** Opens an API before each test of a file. Call it at the top of the file. */
export function openClubs(): void {
  beforeEach(async () => {
    api = await openTestApi([clubsTool])
    changes = []
    api.services.store.onChanges((committed) => void changes.push(...committed))
    await insert('clubs', { id: CHESS, name: 'Chess', slug: 'chess', secret: 'gambit' }, { as: ALICE })
    await insert('clubs', { id: BOBS, name: 'Bob’s', slug: 'bob', secret: 'bobs secret' }, { as: BOB })
    changes.length = 0
  })
  afterEach(() => api.stop())
}

export const insert = (table: string, body: unknown, options: AskOptions = {}) => api.ask('POST', table, { body, ...options })
export const prefer = (value: string, options: AskOptions = {}): AskOptions => ({
  ...options,
  headers: { ...options.headers, prefer: value },
})
export const aliceSees = async (path: string) => (await api.ask('GET', path, { as: ALICE })).body
export const noteBody = (more: object = {}) => ({ id: uuid(10), club_id: CHESS, body: 'hello', device_id: phone(1), ...more })
export async function addNote(more: object = {}): Promise<string> {
  const body = noteBody(more)
  expect((await insert('notes', body, { device: body.device_id })).status).toBe(201)
  changes.length = 0
  return body.id
}
export const setNote = (change: object, as = ALICE) => api.ask('PATCH', `notes?id=eq.${uuid(10)}`, { as, body: change })
