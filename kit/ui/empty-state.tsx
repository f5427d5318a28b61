import type { ComponentType, ReactNode } from 'react'

/** Shown for an empty list: one picture, one sentence that explains, one button. */
export function EmptyState({
  picture: Picture,
  title,
  children,
  action,
}: {
  picture?: ComponentType<{ className?: string }>
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="flex flex-col items-center px-6 py-12 text-center">
      {Picture && <Picture className="mb-5 w-44 max-w-full" />}
      <h2 className="font-[650] text-20">{title}</h2>
      {children && <p className="mt-1.5 max-w-[44ch] text-balance text-quiet">{children}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
