import { useEffect, useRef, useState } from 'react'
import type { Say } from '../../contract/messages.ts'
import type { HasId } from '../data/rows.ts'
import type { Update } from '../data/writes.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/** Each comment quotes the English text of polls. */
export interface ActiveTexts {
  /** 'Close Poll' */
  close: Say
  /** 'Activate Poll' */
  activate: Say
  /** 'Poll closed' */
  closed: Say
  /** 'Poll activated' */
  activated: Say
  /** 'Failed to update poll status' */
  failed: Say
  /** Asks before closing, where much ends with it: question, what ends, and the button. */
  ask?: { title: Say; about: Say }
}

/**
 * A button that says 'Close Poll' while the poll is active and 'Activate Poll' while it is closed. A toast
 * confirms 'Poll closed' or 'Poll activated'. Texts with a question ask it before closing.
 */
export function ActiveButton({
  row,
  texts,
  update,
}: {
  row: HasId & { active: boolean }
  texts: ActiveTexts
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
  const [asks, setAsks] = useState(false)
  const toggle = async () => {
    // The press was aimed at the label before the other window's change.
    if (performance.now() - known.current.at < AIM_MS) return
    if (row.active && texts.ask) setAsks(true)
    else await setActive(!row.active)
  }
  const setActive = async (active: boolean) => {
    known.current.asked = active
    setBusy(true)
    await update(row.id, { active }, { success: active ? texts.activated() : texts.closed(), failure: texts.failed() })
    setBusy(false)
  }
  return (
    <>
      <Button busy={busy} onClick={toggle}>
        {row.active ? texts.close() : texts.activate()}
      </Button>
      {texts.ask && (
        <ConfirmDialog
          open={asks}
          onClose={() => setAsks(false)}
          title={texts.ask.title()}
          about={texts.ask.about()}
          confirm={texts.close()}
          onConfirm={async () => {
            await setActive(false)
            return true
          }}
        />
      )}
    </>
  )
}

/** How long a press that began before another window's change may still arrive, in ms. */
const AIM_MS = 500
