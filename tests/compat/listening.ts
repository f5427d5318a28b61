import type { RealtimeChannel, RealtimePostgresChangesPayload, SupabaseClient } from '@supabase/supabase-js'
import { expect } from 'vitest'

const PATIENCE_MS = 6_000
/** Longer than the server conflates changes and than a loaded machine takes to deliver them. */
export const SILENCE_MS = 400

export type ChangeSeen = RealtimePostgresChangesPayload<Record<string, any>>

export interface Subscription {
  event?: '*' | 'INSERT' | 'UPDATE' | 'DELETE'
  table: string
  filter?: string
}

/** A channel that follows rows, with everything it heard, in order. */
export interface Listener {
  channel: RealtimeChannel
  heard: ChangeSeen[]
  statuses: string[]
}

/** Subscribes. Resolves once the server has confirmed; rejects with the first other status. */
export async function listen(
  client: SupabaseClient,
  subscriptions: readonly Subscription[],
  topic = `topic-${crypto.randomUUID()}`,
): Promise<Listener> {
  const heard: ChangeSeen[] = []
  let channel = client.channel(topic)
  for (const { event = '*', table, filter } of subscriptions)
    channel = channel.on(
      'postgres_changes',
      { event: event as '*', schema: 'public', table, ...(filter ? { filter } : {}) },
      (change) => void heard.push(change as ChangeSeen),
    )
  const statuses = await join(channel)
  return { channel, heard, statuses }
}

/** Subscribes a channel. Resolves with its statuses, a list that later ones are added to. */
export async function join(channel: RealtimeChannel): Promise<string[]> {
  const statuses: string[] = []
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`${channel.topic} was not joined within ${PATIENCE_MS} ms; statuses: ${statuses.join(', ')}`)),
      PATIENCE_MS,
    )
    channel.subscribe((status, error) => {
      statuses.push(status)
      clearTimeout(timer)
      if (status === 'SUBSCRIBED') resolve()
      else reject(new Error(`${channel.topic}: ${status} ${error?.message ?? ''}`))
    })
  })
  return statuses
}

/**
 * Waits until the list has `count` entries, and then a while longer, because one more than expected is as
 * wrong as one fewer.
 */
export async function settles(list: readonly unknown[], count: number): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (list.length < count && Date.now() < deadline) await pause(10)
  await pause(SILENCE_MS)
  expect(list, `expected ${count} and then silence`).toHaveLength(count)
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Returns the kinds of the changes heard, in order. */
export const kinds = (listener: Listener): string[] => listener.heard.map((change) => change.eventType)
