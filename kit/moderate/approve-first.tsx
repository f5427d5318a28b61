import type { Say } from '../../contract/messages.ts'
import type { HasId } from '../data/rows.ts'
import type { Update } from '../data/writes.ts'
import { Switch } from '../ui/switch.tsx'
import { t } from './host-messages/t.ts'

/**
 * Switch 'Approve answers first': new entries wait until the host approves them.
 */
export function ApproveFirst({
  row,
  texts,
  hint,
  update,
}: {
  row: HasId & { moderated: boolean }
  /** 'Approve answers first', 'New answers wait for you', 'New answers are shown at once' */
  texts: { label: Say; wait: Say; shown: Say }
  hint: string
  update: Update<{ moderated: boolean }>
}) {
  const set = (moderated: boolean) =>
    void update(row.id, { moderated }, { success: moderated ? texts.wait() : texts.shown(), failure: t('moderate.approve.failed') })
  return <Switch label={texts.label()} hint={hint} checked={row.moderated} onChange={set} />
}
