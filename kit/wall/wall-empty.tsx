import { useSaid } from './said.ts'

/** A sentence in place of a wall's content, which has nothing to show. */
export function WallEmpty({ text }: { text: string }) {
  useSaid({ lines: [text] })
  return (
    <p className="wall-empty">
      <bdi>{text}</bdi>
    </p>
  )
}
