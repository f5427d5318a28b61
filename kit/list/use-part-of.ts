import { useEffect, useState } from 'react'
import { select } from '../../contract/select.ts'
import { supabase } from '../data/client.ts'
import { logFailure } from '../data/log-failure.ts'
import { unwrap } from '../data/unwrap.ts'

const PART = select('presentations', ['id', 'within'])
const NAMED = select('presentations', ['id', 'title'])

/** Ids that one request names: its address may have only so many letters. */
const AT_ONCE = 100

const NONE: ReadonlyMap<string, string> = new Map()

/** Returns the titles of the events that these sessions are part of, by the sessions' ids; none until they are read. */
export function usePartOf(sessions: readonly string[]): ReadonlyMap<string, string> {
  const [titles, setTitles] = useState(NONE)
  const key = sessions.join()
  useEffect(() => {
    let isOn = true
    readPartOf(key.split(',')).then(
      (read) => isOn && setTitles(read),
      (error: unknown) => logFailure('Failed to read which events these sessions are part of', error),
    )
    return () => {
      isOn = false
    }
  }, [key])
  return titles
}

async function readPartOf(sessions: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const parts = await read<{ id: string; within: string | null }>(PART.select, sessions)
  const events = [...new Set(parts.flatMap(({ within }) => within ?? []))]
  const titles = new Map((await read<{ id: string; title: string }>(NAMED.select, events)).map(({ id, title }) => [id, title]))
  return new Map(
    parts.flatMap(({ id, within }) => {
      const title = within === null ? undefined : titles.get(within)
      return title === undefined ? [] : [[id, title] as const]
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
