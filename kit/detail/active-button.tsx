import { useEffect, useRef, useState } from 'react'
import type { HasId } from '../data/rows.ts'
import type { Update } from '../data/writes.ts'
import { Button } from '../ui/button.tsx'

/** 'Close Poll' while it is active, 'Activate Poll' while it is closed; a toast confirms 'Poll closed' or 'Poll activated'. */
export function ActiveButton({
  row,
  noun,
  update,
}: {
  row: HasId & { active: boolean }
  /** 'Poll', 'Session' */
  noun: string
  update: Update<{ active: boolean }>
}) {
  const [busy, setBusy] = useState(false)
  const changed = useRef({ active: row.active, at: Number.NEGATIVE_INFINITY })
  useEffect(() => {
    if (changed.current.active !== row.active) changed.current = { active: row.active, at: performance.now() }
  }, [row.active])
  const toggle = async () => {
    // Another window has only just done it: what was pressed is what stood here before.
    if (performance.now() - changed.current.at < AIM_MS) return
    setBusy(true)
    await update(
      row.id,
      { active: !row.active },
      { success: `${noun} ${row.active ? 'closed' : 'activated'}`, failure: `Failed to update ${noun.toLowerCase()} status` },
    )
    setBusy(false)
  }
  return (
    <Button busy={busy} onClick={toggle}>
      {row.active ? 'Close' : 'Activate'} {noun}
    </Button>
  )
}

/** As long as a press that was begun before the words changed may take. */
const AIM_MS = 500
