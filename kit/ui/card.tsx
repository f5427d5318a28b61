import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

/** A panel with a border and no shadow. Panels are never nested. */
export function Card({ className, ...props }: ComponentProps<'section'>) {
  return <section className={cx('rounded-panel border border-line bg-panel', className)} {...props} />
}

/** The head of a panel above rows: a title or the main number at the left, the rest at the right. */
export function CardHead({ className, ...props }: ComponentProps<'header'>) {
  return (
    <header
      className={cx('flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-line border-b px-5 py-4', className)}
      {...props}
    />
  )
}
