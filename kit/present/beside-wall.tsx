import type { ReactNode } from 'react'
import { Card } from '../ui/card.tsx'

/**
 * What comes in, with the wall beside it, which stays in sight on long lists; on narrow screens above it. `panel`: the wall; `below`: settings
 * that stand under it.
 */
export function BesideWall({ panel, below, children }: { panel: ReactNode; below?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      {children}
      <div className="grid gap-6 max-lg:contents lg:sticky lg:top-6">
        {panel}
        {below && <Card className="p-5 max-lg:order-first max-lg:py-3">{below}</Card>}
      </div>
    </div>
  )
}
