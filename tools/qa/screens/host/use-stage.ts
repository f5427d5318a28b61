import { useEffect, useRef } from 'react'
import { showNote } from '../../../../kit/ui/toasts.tsx'
import { putOnStage } from '../../data.ts'
import type { Question } from '../../host.ts'

/** A question that takes another's place is heard of in two changes. */
const SETTLES_MS = 400
const SHOWN = 60

/** Puts questions on stage and takes them off, and tells when another window did so: the wall has changed then under this one's host. */
export function useStage(sessionId: string, rows: readonly Question[]): { toggle: (id: string) => Promise<void> } {
  const staged = rows.find(({ staged_at }) => staged_at !== null)?.id ?? null
  const known = useRef(staged)
  /** What this window has asked for, until it is so. */
  const asked = useRef<{ question: string | null } | null>(null)
  const latest = useRef(rows)
  latest.current = rows
  useEffect(() => {
    const timer = setTimeout(() => {
      const before = known.current
      known.current = staged
      const isOurs = asked.current?.question === staged
      if (isOurs) asked.current = null
      if (isOurs || before === staged) return
      const find = (id: string | null) => latest.current.find((row) => row.id === id)
      if (staged !== null) showNote(`Another window put “${shorten(find(staged)?.content ?? '')}” on stage.`)
      // One that was answered or hidden goes from the stage by itself, and its place says so.
      else if (find(before)?.status === 'approved') showNote('Another window took the question off the stage.')
    }, SETTLES_MS)
    return () => clearTimeout(timer)
  }, [staged])
  return {
    toggle: (id) => {
      const question = staged === id ? null : id
      asked.current = { question }
      return putOnStage(sessionId, question)
    },
  }
}

const shorten = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN).trimEnd()}…` : text)
