import type { ReactNode } from 'react'
import { cx } from '../ui/cx.ts'
import './tool-picture.css'

/**
 * The common frame of the twelve tool pictures: 4:3, a 4-unit line in the text's colour, bodies in the
 * panel's colour, one lime part. Inside an element with the class `wakes-picture` it is animated while that
 * is hovered or focused. Decorative: the tool's name stands beside it.
 */
export function ToolPicture({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 160 120"
      fill="none"
      stroke="currentColor"
      strokeWidth={4}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={cx('picture', className)}
    >
      {children}
    </svg>
  )
}
