import { LIMITS } from '../../contract/limits.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

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
  noun,
  onClose,
  onConfirm,
}: {
  doomed: readonly Doomed[]
  noun: string
  onClose: () => void
  onConfirm: () => Promise<boolean>
}) {
  const [first] = doomed
  const many = doomed.length > 1
  const all = `${doomed.length.toLocaleString('en')} ${noun}s`
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={many ? `Delete ${all}?` : `Delete this ${noun}?`}
      about={
        many ? <DoomedList doomed={doomed} /> : first && [trashText(first.text, first.goesWith), first.keeps].filter(Boolean).join(' ')
      }
      confirm={many ? `Delete ${all}` : `Delete ${noun}`}
      onConfirm={onConfirm}
    />
  )
}

function DoomedList({ doomed }: { doomed: readonly Doomed[] }) {
  return (
    <>
      {`These will be deleted, with what belongs to them. You can restore them for ${LIMITS.trashDays} days.`}
      {/* A description is a paragraph, which may not contain a list. A long one scrolls, also by
          keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the focus lets a keyboard scroll it. */}
      <span tabIndex={0} className="mt-3 block max-h-60 overflow-y-auto border-line border-y text-14">
        {doomed.map(({ id, text, goesWith }) => (
          <span key={id} className="block border-line border-t py-2 [overflow-wrap:anywhere] first:border-t-0">
            <span className="text-main">“{text}”</span>
            {goesWith !== null && ` and its ${goesWith}`}
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
    ? `“${text}” will be deleted. You can restore it for ${LIMITS.trashDays} days.`
    : `“${text}” and its ${goesWith} will be deleted. You can restore them for ${LIMITS.trashDays} days.`

/** Formats '“Lunch?” and its 12 responses will be deleted for good.', of what is no session. */
export const deleteText = (text: string, goesWith: string | null): string =>
  goesWith === null ? `“${text}” will be deleted for good.` : `“${text}” and its ${goesWith} will be deleted for good.`
