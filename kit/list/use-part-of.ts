import { useEffect, useState } from 'react'
import { select } from '../../contract/select.ts'
import { supabase } from '../data/client.ts'
import { logFailure } from '../data/log-failure.ts'
import { unwrap } from '../data/unwrap.ts'

const PART = select('presentations', ['id', 'within'])
const NAMED = select('presentations', ['id', 'title', 'closed_at'])

/** Ids that one request names: its address may have only so many letters. */
const AT_ONCE = 100

/** An event that a session is part of. `isOpen`: phones are let into it. */
export interface Whole {
  title: string
  isOpen: boolean
}
type Parts = ReadonlyMap<string, Whole>

const NONE: Parts = new Map()

/**
 * Returns the events that these sessions are part of, by the sessions' ids. Null until they are read; none if that
 * fails.
 */
export function usePartOf(sessions: readonly string[]): Parts | null {
  const [parts, setParts] = useState<Parts | null>(null)
  const key = sessions.join()
  useEffect(() => {
    if (key === '') return
    let isOn = true
    readPartOf(key.split(',')).then(
      (read) => isOn && setParts(read),
      (error: unknown) => {
        logFailure('Failed to read which events these sessions are part of', error)
        if (isOn) setParts(NONE)
      },
    )
    return () => {
      isOn = false
    }
  }, [key])
  return parts
}

async function readPartOf(sessions: readonly string[]): Promise<Parts> {
  const parts = await read<{ id: string; within: string | null }>(PART.select, sessions)
  const events = [...new Set(parts.flatMap(({ within }) => within ?? []))]
  const named = await read<{ id: string; title: string; closed_at: string | null }>(NAMED.select, events)
  const wholes = new Map(named.map(({ id, title, closed_at }): [string, Whole] => [id, { title, isOpen: closed_at === null }]))
  return new Map(
    parts.flatMap(({ id, within }) => {
      const whole = within === null ? undefined : wholes.get(within)
      return whole === undefined ? [] : [[id, whole] as const]
    }),
  )
}

async function read<R>(columns: string, ids: readonly string[]): Promise<R[]> {
  const rows: R[] = []
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = supabase.from('presentations').select(columns)
    rows.push(...unwrap<R[]>(await some.in('id', ids.slice(at, at + AT_ONCE))))
  }
  return rows
}
