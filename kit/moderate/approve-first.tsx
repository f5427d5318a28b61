import type { HasId } from '../data/rows.ts'
import type { Update } from '../data/writes.ts'
import { Switch } from '../ui/switch.tsx'

/**
 * Switch 'Approve answers first': new entries wait until the host approves them. `noun` names them,
 * 'answers'.
 */
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
