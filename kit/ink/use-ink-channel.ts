import type { RealtimeChannel } from '@supabase/supabase-js'
import { useEffect, useMemo, useRef } from 'react'
import type { Json } from '../../contract/json.ts'
import { supabase } from '../data/client.ts'
import { keepJoined } from '../data/keep-joined.ts'

/** Handlers by event of a topic. A payload is unchecked: validate it before use. */
export type Hear = Readonly<Record<string, (payload: Json) => void>>
export type Send = (event: string, payload: object) => void

/**
 * Joins a broadcast topic while the screen is open and returns the function that sends. Messages sent while
 * disconnected are lost: broadcasts are momentary, and lasting things are stored. `onJoined` is called at
 * each join, also after a reconnect. Returns the same function as long as the topic is the same.
 */
export function useInkChannel(topic: string, hear: Hear, onJoined?: () => void): Send {
  const joined = useRef<RealtimeChannel | null>(null)
  const latest = useRef({ hear, onJoined })
  latest.current = { hear, onJoined }
  const events = Object.keys(hear).join()

  useEffect(() => {
    const channel = supabase.channel(topic, { config: { broadcast: { self: false, ack: false } } })
    for (const event of events.split(','))
      channel.on('broadcast', { event }, (message) => latest.current.hear[event]?.((message as { payload?: Json }).payload ?? null))
    const leave = keepJoined(channel, {
      joined() {
        joined.current = channel
        latest.current.onJoined?.()
      },
      lost() {
        joined.current = null
      },
    })
    return () => {
      joined.current = null
      leave()
    }
  }, [topic, events])

  return useMemo(
    () => (event, payload) => {
      void joined.current?.send({ type: 'broadcast', event, payload })
    },
    [],
  )
}
