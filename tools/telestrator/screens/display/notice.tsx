import type { ReactNode } from 'react'

/** A text in place of a file, legible from the back row. */
export function Notice({
  title,
  children,
  action,
  alert = false,
}: {
  title: string
  children: ReactNode
  action?: ReactNode
  /** Screen readers announce it at once. */
  alert?: boolean
}) {
  return (
    <div role={alert ? 'alert' : undefined} className="m-auto max-w-[60rem] px-[5vw] text-center">
      <h2 className="text-balance font-[650] text-[clamp(1.5rem,5.5vmin,4.5rem)] leading-tight tracking-[-0.02em]">{title}</h2>
      <p className="mx-auto mt-[1.6vmin] max-w-[44ch] text-balance text-[clamp(1rem,2.8vmin,2rem)] text-quiet leading-snug">{children}</p>
      {action && <div className="mt-6">{action}</div>}
    </div>
  )
}
