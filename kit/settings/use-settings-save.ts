import { useState } from 'react'
import { useFocusConflict } from './conflict-note.tsx'

interface Save {
  /** In which a choice is looked for, where one has to be made first. */
  form: Element | null
  /** Whether it was stored. */
  write: () => Promise<boolean>
  onSaved: () => void
  /** What to do where it was not stored for another reason than a choice; false: it was none. */
  onRefused?: () => boolean
}

/** The saving of a merged form: busy while it is written; where a field waits for a choice between two windows' values, the focus goes there. */
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
