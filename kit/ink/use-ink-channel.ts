import type { RealtimeChannel } from '@supabase/supabase-js'
import { useEffect, useMemo, useRef } from 'react'
import type { Json } from '../../contract/json.ts'
import { supabase } from '../data/client.ts'
import { keepJoined } from '../data/keep-joined.ts'

/** What to do with each event of a topic. A payload is whatever came: look at it before using it. */
export type Hear = Readonly<Record<string, (payload: Json) => void>>
export type Send = (event: string, payload: object) => void

/**
 * Joins a broadcast topic as long as the screen is open. What is sent while the connection is away is lost: broadcasts are for the moment,
 * what must stay is stored. `onJoined` is called each time the topic is joined, also again after the connection was lost. The answer is the same function as long as the topic is.
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
