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
  /** What it was last, and when another window changed it; what this window asked for is its own. */
  const known = useRef({ active: row.active, asked: row.active, at: Number.NEGATIVE_INFINITY })
  useEffect(() => {
    const { active, asked } = known.current
    if (active === row.active) return
    known.current = { active: row.active, asked: row.active, at: asked === row.active ? Number.NEGATIVE_INFINITY : performance.now() }
  }, [row.active])
  const toggle = async () => {
    // What was pressed is what stood here before.
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

/** Another window has only just changed it: as long as a press that was begun before may take. */
const AIM_MS = 500
