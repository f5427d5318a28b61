import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useHost } from '../../../../kit/data/sign-in.tsx'
import { FOUND_MAX, findSessions } from '../../data.ts'
import { useItemTools } from './kinds.ts'
import { SessionChoice, SHOWN } from './session-choice.tsx'

/** The host's sessions of any tool that have these words in their name and are in no event yet. */
export function FoundSessions({ search, onAdd }: { search: string; onAdd: (session: string) => Promise<void> }) {
  const tools = useItemTools()
  const { userId } = useHost()
  const words = useDeferredValue(search.trim())
  const tables = tools.map(({ items }) => items.table)
  const { data, isError } = useQuery({
    queryKey: ['found-sessions', words, userId, tables.join()],
    queryFn: () => findSessions(words, userId, tables),
    placeholderData: (before) => before,
    // A session may have been made, renamed or placed since.
    staleTime: 0,
  })
  const choices = (data ?? []).map(({ id, title, session_table }) => ({
    id,
    title,
    tool: tools.find(({ items }) => items.table === session_table),
  }))
  return (
    <SessionChoice choices={choices} said={isError ? 'Failed to search. Try again.' : data ? saidOf(choices.length) : ''} onAdd={onAdd} />
  )
}

function saidOf(found: number): string {
  if (found === 0) return 'Nothing that is in no event has these words in its name.'
  if (found <= SHOWN) return `${found} found.`
  return `The newest ${SHOWN} of ${found >= FOUND_MAX ? `${FOUND_MAX} or more` : found}. More words find the others.`
}
