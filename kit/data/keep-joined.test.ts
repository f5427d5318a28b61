import type { RealtimeChannel } from '@supabase/supabase-js'
import { expect, it, vi } from 'vitest'
import { SESSION_ENDED } from '../../contract/wire.ts'

const errors: string[] = []
vi.mock('./client.ts', () => ({
  onChannelError: (error: Error | undefined) => void (error && errors.push(error.message)),
  supabase: { removeChannel: async () => {} },
}))
vi.mock('./connection.ts', () => ({ watchChannel: () => ({ joined() {}, lost() {}, left() {} }) }))
const { keepJoined } = await import('./keep-joined.ts')

it('hears why the server ends a channel from its words, before any rejoin', () => {
  let hear = (_message: object) => {}
  const channel = {
    on: (_: string, __: object, listener: typeof hear) => {
      hear = listener
      return channel
    },
    subscribe: () => channel,
  }
  const leave = keepJoined(channel as unknown as RealtimeChannel)
  hear({ status: 'ok', message: 'Subscribed to PostgreSQL' })
  hear({ status: 'error', message: SESSION_ENDED })
  expect(errors).toEqual([SESSION_ENDED])
  leave()
  hear({ status: 'error', message: SESSION_ENDED })
  expect(errors).toHaveLength(1)
})
