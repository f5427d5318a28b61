import type { ReactNode } from 'react'

/**
 * Shows a message in which `<b>` and `</b>` stand once around what is to be strong, such as a number. Values that
 * people wrote do not belong in it: their own `<b>` would be taken for the mark.
 */
export function Bold({ text }: { text: string }): ReactNode {
  const [before, strong, after] = text.split(/<\/?b>/)
  return (
    <>
      {before}
      {strong && <strong>{strong}</strong>}
      {after}
    </>
  )
}
