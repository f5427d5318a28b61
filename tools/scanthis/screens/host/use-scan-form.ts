import { useState } from 'react'
import type { Writes } from '../../../../kit/data/writes.ts'
import { type MergedForm, useMergedForm } from '../../../../kit/settings/use-merged-form.ts'
import { draftOf, isSame, type ScanDraft, valuesOf } from '../../logic.ts'
import type { ScanSession } from '../../tables.ts'
import { t } from './host-messages/t.ts'
import { scanProblems } from './scan-problems.ts'

export interface ScanForm extends Pick<MergedForm<ScanDraft>, 'draft' | 'set' | 'conflict'> {
  /** The form has values that are not stored. */
  unsaved: boolean
  /** Resets the form to the stored values. */
  discard: () => void
  /** Resolves with whether the values were saved. They are not if a conflict must be resolved first. */
  save: () => Promise<boolean>
  busy: boolean
}

/** State of the form 'Scan Settings': edits on top of the stored values, until saved or discarded. */
export function useScanForm(session: ScanSession, change: Writes<'scan_this_sessions', ScanSession>['change']): ScanForm {
  const form = useMergedForm(draftOf(session))
  const [busy, setBusy] = useState(false)
  const { draft, set, conflict } = form
  const over = (row: ScanSession) => {
    const merged = form.over(draftOf(row))
    const problems = merged && scanProblems(merged)
    return merged && problems?.text === null && problems.description === null ? { ...valuesOf(merged) } : null
  }
  return {
    draft,
    set,
    conflict,
    unsaved: form.dirty && !isSame(valuesOf(draft), session),
    discard: form.reset,
    busy,
    async save() {
      if (busy) return true
      setBusy(true)
      const saved = await change(session, over, { success: t('scan.settings.done'), failure: t('scan.settings.failed') })
      if (saved) form.forget()
      setBusy(false)
      return saved !== null
    },
  }
}
