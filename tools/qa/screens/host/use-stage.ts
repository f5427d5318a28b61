import { useEffect, useRef } from 'react'
import { showNote } from '../../../../kit/ui/toasts.tsx'
import { shortened } from '../../../../parts/graphemes.ts'
import type { Question } from '../../host.ts'
import { putOnStage } from './decide.ts'
import { t } from './host-messages/t.ts'

/** Replacing the question on stage arrives as two changes within this time. */
const SETTLES_MS = 400
const SHOWN = 60

/** Puts questions on stage, and tells the host when another window does: it changes this host's wall. */
export function useStage(sessionId: string, rows: readonly Question[]): { toggle: (id: string) => Promise<void> } {
  const staged = rows.find(({ staged_at }) => staged_at !== null)?.id ?? null
  /** Undefined until questions were read: one that is on stage by then was put there before. */
  const known = useRef<string | null | undefined>(undefined)
  const isRead = rows.length > 0
  /** The change that this window requested, until it arrives. */
  const asked = useRef<{ question: string | null } | null>(null)
  const latest = useRef(rows)
  latest.current = rows
  useEffect(() => {
    if (!isRead) return
    const timer = setTimeout(() => {
      const before = known.current
      known.current = staged
      const isOurs = asked.current?.question === staged
      if (isOurs) asked.current = null
      if (isOurs || before === undefined || before === staged) return
      const find = (id: string | null) => latest.current.find((row) => row.id === id)
      if (staged !== null) showNote(t('qa.staged.elsewhere', { question: shortened(find(staged)?.content ?? '', SHOWN) }))
      // A question that was answered or hidden leaves the stage by itself, which its row shows.
      else if (find(before)?.status === 'approved') showNote(t('qa.staged.elsewhere.off'))
    }, SETTLES_MS)
    return () => clearTimeout(timer)
  }, [staged, isRead])
  return {
    toggle: (id) => {
      const question = staged === id ? null : id
      asked.current = { question }
      return putOnStage(sessionId, question)
    },
  }
}
