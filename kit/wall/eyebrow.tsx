import { Fragment } from 'react'

const BETWEEN = ' · '

/**
 * The line above a title. Each of its parts has its own direction: a name in Arabic leaves '1 of 3' whole. Where they
 * have no room the longest one is cut, which is a name.
 */
export function Eyebrow({ text }: { text: string }) {
  const parts = text.split(BETWEEN)
  const longest = parts.reduce((most, part, at) => (part.length > (parts[most]?.length ?? 0) ? at : most), 0)
  return (
    <p className="wall-eyebrow">
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line do not move.
        <Fragment key={at}>
          {at > 0 && BETWEEN}
          <bdi data-cut={at === longest}>{part}</bdi>
        </Fragment>
      ))}
    </p>
  )
}
