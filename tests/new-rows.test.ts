import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrations } from '../migrations/all.ts'
import { startTestServer, type TestServer } from '../server/testing/start.ts'
import { tools } from '../tools/server.ts'
import { closeClients, makeHost } from './compat/clients.ts'

let server: TestServer
let owner: SupabaseClient
beforeAll(async () => {
  server = await startTestServer({ tools, migrations, env: { LIMITS: 'off' } })
  owner = (await makeHost({ url: server.url })).client
})
afterAll(async () => {
  await closeClients()
  await server.stop()
})

/** The default settings of a display, written out as in the specification. */
const look = (title: string, more: object = {}) => ({
  title,
  backgroundColor: '#4169E1',
  backgroundColor2: '#1E3A8A',
  backgroundImage: '',
  fontFamily: 'Arial, sans-serif',
  fontSize: '32px',
  fontColor: '#ffffff',
  ...more,
})
const { title: _, ...LOOK } = look('')
const RAFFLE = {
  type: 'tickets',
  ticketRange: { start: 1, end: 100 },
  attendanceSessionId: null,
  winnerCount: 1,
  ranked: false,
  oneEntry: 'person',
}

it.each([
  ['attendance_sessions', { qr_display_settings: look('Scan for Attendance') }],
  ['qa_sessions', { qr_display_settings: look('Ask a Question') }],
  [
    'word_cloud_sessions',
    {
      qr_display_settings: look('Question for Word Cloud?'),
      // The question is stored in one place only, the display title (F8).
      word_cloud_settings: { ...LOOK, useExampleData: false },
    },
  ],
  ['raffle_sessions', { settings: RAFFLE, display_settings: look('Raffle Winners', { fontSize: 32 }) }],
  ['scan_this_sessions', { display_settings: look('Scan This') }],
  ['survey_sessions', { display_settings: look('Take Our Survey') }],
])('[S145.2] [L12] a new row of %s carries its default settings', async (table, settings) => {
  const { data } = await owner.from(table).insert({ name: 'Monday' }).select().single().throwOnError()
  expect(data).toMatchObject(settings)
  for (const [column, value] of Object.entries(settings)) expect(data[column]).toEqual(value)
})

it('[F4] a write that is bound to what was read misses where somebody was faster, and lands where nobody was', async () => {
  const { data: row } = await owner.from('raffle_sessions').insert({ name: 'Race' }).select('id').single().throwOnError()
  const bound = (settings: object) =>
    owner
      .from('raffle_sessions')
      .update({ settings })
      .eq('id', row?.id)
      .eq('settings->winnerCount', 1)
      .is('settings->attendanceSessionId', null)
      .filter('settings->type', 'eq', '"tickets"')
      .select('id')
  expect((await bound({ ...RAFFLE, winnerCount: 2 })).data).toHaveLength(1)
  expect((await bound({ ...RAFFLE, winnerCount: 3 })).data).toHaveLength(0)
})
