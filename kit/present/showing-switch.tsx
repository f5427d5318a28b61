import { SHOWINGS, type Showing } from '../../contract/presentation.ts'
import { usePresentation } from '../join/presentation.ts'
import { cx } from '../ui/cx.ts'
import { t } from './host-messages/t.ts'

const failed = () => ({ failure: t('present.showing.failed') })

/** Returns what the wall of a session shows, null until known, and a function that changes it. */
export function useShowing(session: string): { showing: Showing | null; show: (showing: Showing) => void } {
  const { row, update } = usePresentation(session)
  return { showing: row?.showing ?? null, show: (showing) => row && void update(row.id, { showing }, failed()) }
}

/** Buttons that choose the wall's content: 'Results', 'Code', 'Blank'. */
export function ShowingSwitch({ session, results, hasCode }: { session: string; results: string; hasCode: boolean }) {
  const { showing, show } = useShowing(session)
  const labels: Readonly<Record<Showing, string>> = { results, code: t('present.showing.code'), blank: t('present.showing.blank') }
  return (
    <fieldset className="flex gap-1 rounded-control bg-sunken p-1">
      <legend className="sr-only">{t('present.showing')}</legend>
      {SHOWINGS.filter((one) => one !== 'code' || hasCode).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={showing === one}
          disabled={showing === null}
          onClick={() => show(one)}
          className={cx(
            'min-h-9 flex-auto rounded-[6px] px-1.5 font-[550] text-14 transition-colors',
            showing === one ? 'bg-panel text-main shadow-[0_0_0_1px_var(--line)]' : 'text-quiet hover:text-main',
          )}
        >
          {labels[one]}
        </button>
      ))}
    </fieldset>
  )
}
