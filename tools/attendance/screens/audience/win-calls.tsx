import { useEffect } from 'react'
import type { CallsProps } from '../../../../contract/page.ts'
import { useWins } from './use-wins.ts'

/** Tells an event's page that the wall has called this phone's check-in (ATT-30). */
export function WinCalls({ sent, onCall }: CallsProps) {
  const at = useWins(sent)[0]?.told_at
  useEffect(() => {
    if (at !== undefined) onCall(Date.parse(at))
  }, [at, onCall])
  return null
}
