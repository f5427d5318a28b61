import { SHOWINGS, type Showing } from '../../contract/presentation.ts'
import { usePresentation } from '../join/presentation.ts'
import { useRest } from '../keys/use-rest.ts'
import { cx } from '../ui/cx.ts'
import { t } from './host-messages/t.ts'

const failed = () => ({ failure: t('present.showing.failed') })

interface ShowingState {
  /** Null until known. */
  showing: Showing | null
  show: (showing: Showing) => void
  /**
   * Shows the results again where the wall shows its code or nothing, as a key does in slides. Returns whether it did,
   * or has just done: a second press of the same does nothing else.
   */
  bringBack: () => boolean
}

/** Returns what the wall of a session shows, and functions that change it. */
export function useShowing(session: string): ShowingState {
  const { row, update } = usePresentation(session)
  const showing = row?.showing ?? null
  const show = (showing: Showing) => row && void update(row.id, { showing }, failed())
  const rest = useRest()
  const bringBack = (): boolean => {
    if (rest.now.current) return true
    if (showing === null || showing === 'results') return false
    show('results')
    rest.begin()
    return true
  }
  return { showing, show, bringBack }
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
