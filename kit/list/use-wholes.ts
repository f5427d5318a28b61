import { useEffect, useState } from 'react'
import { select } from '../../contract/select.ts'
import { supabase } from '../data/client.ts'
import { logFailure } from '../data/log-failure.ts'
import { unwrap } from '../data/unwrap.ts'

const PART = select('presentations', ['id', 'within'])
const WHOLE = select('presentations', ['id', 'title'])

/** Ids that one request names: its address may have only so many letters. */
const AT_ONCE = 100

const NONE: ReadonlyMap<string, string> = new Map()

/** Returns the titles of the events that these sessions are part of, by the sessions' ids; none until they are read. */
export function useWholes(sessions: readonly string[]): ReadonlyMap<string, string> {
  const [titles, setTitles] = useState(NONE)
  const key = sessions.join()
  useEffect(() => {
    let isOn = true
    readWholes(key.split(',')).then(
      (read) => isOn && setTitles(read),
      (error: unknown) => logFailure('Failed to read which events these sessions are part of', error),
    )
    return () => {
      isOn = false
    }
  }, [key])
  return titles
}

async function readWholes(sessions: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const parts: { id: string; within: string | null }[] = []
  for (let at = 0; at < sessions.length; at += AT_ONCE) {
    const some = supabase
      .from(PART.table)
      .select(PART.select)
      .in('id', sessions.slice(at, at + AT_ONCE))
    parts.push(...unwrap<typeof parts>(await some.not('within', 'is', null)))
  }
  const events = [...new Set(parts.flatMap(({ within }) => within ?? []))]
  const titles = new Map<string, string>()
  for (let at = 0; at < events.length; at += AT_ONCE) {
    const some = supabase
      .from(WHOLE.table)
      .select(WHOLE.select)
      .in('id', events.slice(at, at + AT_ONCE))
    for (const { id, title } of unwrap<{ id: string; title: string }[]>(await some)) titles.set(id, title)
  }
  return new Map(parts.flatMap(({ id, within }) => (within !== null && titles.has(within) ? [[id, titles.get(within) ?? '']] : [])))
}
