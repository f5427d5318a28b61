import { useState } from 'react'
import { useFocusConflict } from './conflict-note.tsx'

interface Save {
  /** The element in which to focus an open choice. */
  form: Element | null
  /** Resolves with whether it was stored. */
  write: () => Promise<boolean>
  onSaved: () => void
  /**
   * Handles a failure that is no conflict and returns true. If it returns false, an open choice gets the
   * focus.
   */
  onRefused?: () => boolean
}

/**
 * Saves a merged form: `busy` while it is written. If a conflict has to be resolved first, the focus goes
 * there.
 */
export function useSettingsSave(): { busy: boolean; save: (save: Save) => Promise<void> } {
  const [busy, setBusy] = useState(false)
  const focusConflict = useFocusConflict()
  return {
    busy,
    async save({ form, write, onSaved, onRefused = () => false }) {
      setBusy(true)
      const isSaved = await write().finally(() => setBusy(false))
      if (isSaved) onSaved()
      else if (!onRefused()) focusConflict(form)
    },
  }
}
