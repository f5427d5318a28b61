import { cx } from '../../../../kit/ui/cx.ts'
import { hostNumber } from '../../../../parts/texts/host.ts'
import { t } from './host-messages/t.ts'

/** The group that a narrow screen shows. */
export type Part = 'approved' | 'pending'

/** Switches a narrow screen between approved and waiting questions, and shows the number of each. */
export function PartSwitch({
  part,
  waiting,
  approved,
  onChange,
}: {
  part: Part
  waiting: number
  approved: number
  onChange: (part: Part) => void
}) {
  const button = (of: Part, label: string, count: number) => (
    <button
      type="button"
      aria-pressed={part === of}
      onClick={() => onChange(of)}
      className={cx(
        'flex min-h-11 flex-1 items-center justify-center gap-2 rounded-control px-3 font-[550] text-14',
        part === of ? 'bg-panel text-main shadow-[inset_0_0_0_1px_var(--edge)]' : 'text-quiet',
      )}
    >
      {label}
      <span
        className={cx(
          'shrink-0 rounded-full px-2 py-0.5 font-bold text-12 tabular-nums',
          of === 'pending' && count > 0 ? 'bg-solid text-on-solid' : 'bg-sunken text-quiet',
        )}
      >
        {hostNumber(count)}
      </span>
    </button>
  )
  return (
    <fieldset className="mb-4 flex gap-1 rounded-panel bg-sunken p-1 @2xl:hidden">
      <legend className="sr-only">{t('qa.part')}</legend>
      {button('approved', t('qa.part.approved'), approved)}
      {button('pending', t('qa.part.pending'), waiting)}
    </fieldset>
  )
}
