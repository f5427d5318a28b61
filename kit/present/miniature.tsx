import type { ReactNode } from 'react'

/** Shows a wall in small, without interaction. */
export function Miniature({ children }: { children: ReactNode }) {
  return (
    <div aria-hidden="true" inert className="aspect-video overflow-hidden rounded-control bg-ink [&_*]:animate-none!">
      {children}
    </div>
  )
}
