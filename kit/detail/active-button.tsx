import { useEffect, useRef, useState } from 'react'
import type { HasId } from '../data/rows.ts'
import type { Update } from '../data/writes.ts'
import { Button } from '../ui/button.tsx'

/**
 * A button that says 'Close Poll' while the poll is active and 'Activate Poll' while it is closed. A toast
 * confirms 'Poll closed' or 'Poll activated'.
 */
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
  /** The last known state, the state that this window asked for, and when another window changed it. */
  const known = useRef({ active: row.active, asked: row.active, at: Number.NEGATIVE_INFINITY })
  useEffect(() => {
    const { active, asked } = known.current
    if (active === row.active) return
    known.current = { active: row.active, asked: row.active, at: asked === row.active ? Number.NEGATIVE_INFINITY : performance.now() }
  }, [row.active])
  const toggle = async () => {
    // The press was aimed at the label before the other window's change.
    if (performance.now() - known.current.at < AIM_MS) return
    known.current.asked = !row.active
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

/** How long a press that began before another window's change may still arrive, in ms. */
const AIM_MS = 500
