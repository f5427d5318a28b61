import type { ReactNode } from 'react'
import { SHOWINGS, type Showing } from '../../contract/presentation.ts'
import { usePublicOrigin } from '../data/public-origin.ts'
import { type JoinCode, QrLink } from '../display/qr-dialog.tsx'
import { joinAddress } from '../join/address.ts'
import { usePresentation } from '../join/presentation.ts'
import { Card } from '../ui/card.tsx'
import { cx } from '../ui/cx.ts'
import { DisplayLinkButton } from './display-link-button.tsx'
import { Miniature } from './miniature.tsx'

interface PresentPanelProps {
  session: string
  /** The tool's own wall, in small. */
  wall: ReactNode
  /** The label for the wall's own content: 'Answers', 'Questions'. */
  results?: string
  /** Absent: nobody joins such a session. */
  code?: JoinCode
  /** Further settings of the wall. */
  children?: ReactNode
}

const FAILED = { failure: 'Failed to change what the wall shows' }

/**
 * The panel beside the entries: the wall as the hall sees it, its settings, and how to join. It is sticky on
 * long lists.
 */
export function PresentPanel({ session, wall, results = 'Results', code, children }: PresentPanelProps) {
  const { row, update } = usePresentation(session)
  const origin = usePublicOrigin()
  const showings = SHOWINGS.filter((showing) => showing !== 'code' || code)
  const labels: Readonly<Record<Showing, string>> = { results, code: 'Code', blank: 'Blank' }
  return (
    <Card className="p-4" aria-label="Wall">
      <Miniature>{wall}</Miniature>
      <fieldset className="mt-3 flex gap-1 rounded-control bg-sunken p-1">
        <legend className="sr-only">On the wall</legend>
        {showings.map((showing) => (
          <button
            key={showing}
            type="button"
            aria-pressed={row?.showing === showing}
            disabled={!row}
            onClick={() => row && update(row.id, { showing }, FAILED)}
            className={cx(
              'min-h-9 flex-1 rounded-[6px] px-2 font-[550] text-14 transition-colors',
              row?.showing === showing ? 'bg-panel text-main shadow-[0_0_0_1px_var(--line)]' : 'text-quiet hover:text-main',
            )}
          >
            {labels[showing]}
          </button>
        ))}
      </fieldset>
      {children && <div className="mt-3">{children}</div>}
      {code && origin && row?.code && (
        <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-quiet">
          <span>
            Join at <span className="font-[550] text-main">{joinAddress(origin)}</span>
          </span>
          <strong className="rounded-mark bg-lime px-2 py-0.5 text-16 text-ink tracking-wider">{row.code}</strong>
        </p>
      )}
      {code?.link && <QrLink link={code.link} settings={code.settings} followed={code.followed} className="mt-2" />}
      <DisplayLinkButton session={session} />
    </Card>
  )
}
