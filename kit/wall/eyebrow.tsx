import { Fragment } from 'react'

const BETWEEN = ' · '

/** The line above a title. Each of its parts has its own direction: a name in Arabic leaves '1 of 3' whole. */
export function Eyebrow({ text }: { text: string }) {
  return (
    <p className="wall-eyebrow">
      {text.split(BETWEEN).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line do not move.
        <Fragment key={at}>
          {at > 0 && BETWEEN}
          <bdi>{part}</bdi>
        </Fragment>
      ))}
    </p>
  )
}
