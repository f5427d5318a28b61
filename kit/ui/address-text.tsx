import { Fragment } from 'react'
import { cx } from './cx.ts'

/** A path of so few characters stays with its host: '/j' on a line of its own reads as another word. */
const SHORT = 4
/** A part of so many characters has a line wherever an address stands. A longer one may break anywhere. */
const A_LINE = 28

/**
 * An address that a person types or reads. It breaks before its path and nowhere else, unless a part is longer than a
 * line. Its parts are inline, because what is a block of its own is read aloud as a word of its own.
 */
export function AddressText({ text }: { text: string }) {
  const at = text.indexOf('/')
  const path = at < 0 ? '' : text.slice(at)
  const parts = path.length > SHORT ? [text.slice(0, at), path] : [text]
  return (
    <bdi dir="ltr">
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && <wbr />}
          <span className={cx('[overflow-wrap:anywhere]', part.length <= A_LINE && 'whitespace-nowrap')}>{part}</span>
        </Fragment>
      ))}
    </bdi>
  )
}
