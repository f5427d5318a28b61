import { LIMITS } from '../../contract/limits.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { t } from './host-messages/t.ts'
import type { SessionTexts } from './session-texts.ts'
import { Underway } from './underway.tsx'
import { usePartOf, type Whole } from './use-part-of.ts'

/**
 * A session to be deleted: its text, the rows deleted with it ('12 responses'), and a sentence on what stays.
 */
interface Doomed {
  id: string
  text: string
  goesWith: string | null
  keeps: string | null
}

/** Asks before one or many sessions are deleted. Names each, with the rows deleted with it. */
export function DeleteDialog({
  doomed,
  texts,
  onClose,
  onConfirm,
}: {
  doomed: readonly Doomed[]
  texts: SessionTexts
  onClose: () => void
  onConfirm: () => Promise<boolean>
}) {
  const [first] = doomed
  const many = doomed.length > 1
  const count = doomed.length
  const partOf = usePartOf(doomed.map(({ id }) => id))
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={many ? texts['deleteMany.ask']({ count }) : texts['delete.ask']()}
      about={
        many ? (
          <DoomedList doomed={doomed} partOf={partOf} />
        ) : (
          first && (
            <>
              {[trashText(first.text, first.goesWith), first.keeps].filter(Boolean).join(' ')}
              <span role="status">
                <PartOf event={partOf?.get(first.id)} />
              </span>
            </>
          )
        )
      }
      confirm={many ? texts.deleteMany({ count }) : texts.delete()}
      onConfirm={onConfirm}
      meanwhile={<Underway sessions={doomed.map(({ id }) => id)} />}
    />
  )
}

/** Says of which event the session is part. The name is read after the dialog has opened. */
const PartOf = ({ event }: { event: Whole | undefined }) => event !== undefined && ` ${t('list.within', { event: event.title })}`

function DoomedList({ doomed, partOf }: { doomed: readonly Doomed[]; partOf: ReadonlyMap<string, Whole> | null }) {
  return (
    <>
      {t('list.many', { days: LIMITS.trashDays })}
      {/* A description is a paragraph, which may not contain a list. A long one scrolls, also by
          keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the focus lets a keyboard scroll it. */}
      <span tabIndex={0} className="mt-3 block max-h-60 overflow-y-auto border-line border-y text-14">
        {doomed.map(({ id, text, goesWith }) => (
          <span key={id} className="block border-line border-t py-2 [overflow-wrap:anywhere] first:border-t-0">
            <span className="text-main">{t('list.copy.quoted', { text })}</span>
            {goesWith !== null && t('list.many.one', { holds: goesWith })}
            <PartOf event={partOf?.get(id)} />
          </span>
        ))}
      </span>
      {doomed.find(({ keeps }) => keeps !== null)?.keeps}
    </>
  )
}

/** Formats '“Lunch?” and its 12 responses will be deleted. You can restore them for 30 days.' */
const trashText = (text: string, goesWith: string | null): string =>
  goesWith === null
    ? t('list.trash', { text, days: LIMITS.trashDays })
    : t('list.trash.with', { text, holds: goesWith, days: LIMITS.trashDays })

/** Formats '“Lunch?” and its 12 responses will be deleted for good.', of what is no session. */
export const deleteText = (text: string, goesWith: string | null): string =>
  goesWith === null ? t('list.gone', { text }) : t('list.gone.with', { text, holds: goesWith })
