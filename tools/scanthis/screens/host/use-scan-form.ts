import { useState } from 'react'
import type { Writes } from '../../../../web/data/writes.ts'
import { draftOf, isSame, type ScanDraft, type ScanValues, valuesOf } from '../../logic.ts'
import type { ScanSession } from '../../tables.ts'

const TEXTS = { success: 'Scan settings updated', failure: 'Failed to save scan settings' }

export interface ScanForm {
  draft: ScanDraft
  change: (change: Partial<ScanDraft>) => void
  /** Something is typed that is not stored. */
  unsaved: boolean
  /** What is stored changed while something else was being typed here. */
  overtaken: boolean
  /** Back to what is stored. */
  discard: () => void
  save: () => Promise<void>
  busy: boolean
}

/** What is typed, and the stored values it was begun from. */
interface Edit {
  draft: ScanDraft
  from: ScanValues
}

/** The form 'Scan Settings': it follows what is stored until somebody types, and then keeps what is typed until it is saved or discarded. */
export function useScanForm(session: ScanSession, update: Writes<ScanSession>['update']): ScanForm {
  const [edit, setEdit] = useState<Edit | null>(null)
  const [busy, setBusy] = useState(false)
  const draft = edit?.draft ?? draftOf(session)
  // While it is being saved, the row shows our own values already: they are stored only when the server has said so.
  const unsaved = edit !== null && (busy || !isSame(valuesOf(edit.draft), session))
  return {
    draft,
    change: (change) => setEdit((old) => ({ from: old?.from ?? session, draft: { ...(old?.draft ?? draft), ...change } })),
    unsaved,
    overtaken: unsaved && !busy && !isSame(edit.from, session),
    discard: () => setEdit(null),
    busy,
    async save() {
      if (busy) return
      setBusy(true)
      const saved = await update(session.id, { ...valuesOf(draft) }, TEXTS)
      // What was typed meanwhile stays, begun from what was saved.
      if (saved) setEdit((now) => (now === edit || now === null ? null : { ...now, from: saved }))
      setBusy(false)
    },
  }
}
