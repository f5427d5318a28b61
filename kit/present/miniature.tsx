import type { ReactNode } from 'react'

/** A wall made small: it is looked at, not used. */
export function Miniature({ children }: { children: ReactNode }) {
  return (
    <div aria-hidden="true" inert className="aspect-video overflow-hidden rounded-control bg-ink [&_*]:animate-none!">
      {children}
    </div>
  )
}
