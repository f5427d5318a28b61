import type { HasId } from '../data/rows.ts'
import type { Update } from '../data/writes.ts'
import { Switch } from '../ui/switch.tsx'

/** 'Approve answers first': what comes in waits for its host, as it is switched. `noun`: what comes in, 'answers'. */
export function ApproveFirst({
  row,
  noun,
  hint,
  update,
}: {
  row: HasId & { moderated: boolean }
  noun: string
  hint: string
  update: Update<{ moderated: boolean }>
}) {
  const set = (moderated: boolean) =>
    void update(
      row.id,
      { moderated },
      { success: moderated ? `New ${noun} wait for you` : `New ${noun} are shown at once`, failure: 'Failed to change who approves' },
    )
  return <Switch label={`Approve ${noun} first`} hint={hint} checked={row.moderated} onChange={set} />
}
