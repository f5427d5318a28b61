import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useHost } from '../../../../kit/data/sign-in.tsx'
import { FOUND_MAX, findSessions } from '../../data.ts'
import { t } from './host-messages/t.ts'
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
  return <SessionChoice choices={choices} said={isError ? t('event.found.failed') : data ? saidOf(choices.length) : ''} onAdd={onAdd} />
}

function saidOf(found: number): string {
  if (found === 0) return t('event.found.none')
  if (found <= SHOWN) return t('event.found', { count: found })
  return found >= FOUND_MAX
    ? t('event.found.newest.orMore', { shown: SHOWN, count: FOUND_MAX })
    : t('event.found.newest', { shown: SHOWN, count: found })
}
