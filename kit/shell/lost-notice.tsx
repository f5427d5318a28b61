import { directionOf } from '../../contract/languages.ts'
import { useT } from '../../parts/texts/texts.tsx'
import { useProgramFault } from '../data/program-fault.ts'

/**
 * The notice of every screen while the server cannot be reached: a line over a host's screen or a phone's
 * page, a small one in a corner of a wall (`quiet`). The screen keeps its content, and the notice goes by itself. A
 * fault of the page's program, which does not pass, is shown instead; `fault` replaces the page's words for it.
 * Styles: lost-notice.css, and lost-quiet.css of walls.
 */
export function LostNotice({ isLost, text, fault, quiet = false }: { isLost: boolean; text: string; fault?: string; quiet?: boolean }) {
  const t = useT()
  const isFaulty = useProgramFault()
  return (
    <div role="status" className={quiet ? 'lost lost-quiet' : 'lost'} dir={quiet ? directionOf(t.language) : undefined}>
      {(isLost || isFaulty) && (
        <p>
          <svg
            aria-hidden="true"
            viewBox="0 0 24 24"
            width="18"
            height="18"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          >
            <path d={isFaulty ? EXCLAMATION : NO_NETWORK} />
          </svg>
          <span>{isFaulty ? (fault ?? t('phone.fault')) : text}</span>
        </p>
      )}
    </div>
  )
}

const NO_NETWORK =
  'M12 20h.01M8.5 16.4a5 5 0 0 1 7 0M5 12.9a10 10 0 0 1 5.2-2.7M2 8.8a15 15 0 0 1 4.2-2.6M10.7 5.1A15 15 0 0 1 22 8.8M19 12.9a10 10 0 0 0-2-1.5M2 2l20 20'
const EXCLAMATION = 'M12 7.5v5M12 16.5h.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z'
