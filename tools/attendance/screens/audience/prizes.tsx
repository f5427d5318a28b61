import { Fragment, type ReactNode } from 'react'
import { useFocus } from '../../../../kit/phone/screen.tsx'
import { useT } from '../../../../parts/texts/texts.tsx'
import { wonText } from '../../logic.ts'
import type { Win } from '../../tables.ts'

/**
 * The prizes of a check-in, large, on the whole page in lime (ATT-30). `wins`: at least one; `children`: who
 * checked in, and what else there is to do.
 */
export function Prizes({ wins, children }: { wins: readonly Win[]; children: ReactNode }) {
  const t = useT()
  const heading = useFocus(true)
  return (
    <div className="outcome">
      {wins.map((win, at) => (
        <Fragment key={win.id}>
          <h1 className="won-place phrases" ref={at === 0 ? heading : undefined} tabIndex={-1}>
            {wonText(win, t)}
          </h1>
          {win.prize && (
            <p className="won-prize" dir="auto">
              {win.prize}
            </p>
          )}
          <p className="won-of" dir="auto">
            {win.title}
          </p>
        </Fragment>
      ))}
      {children}
    </div>
  )
}
