import type { PlainKey } from '../../contract/messages.ts'
import { useT } from '../../parts/texts/texts.tsx'
import { useSaid } from './said.ts'

/** A sentence in place of a wall's content, which has nothing to show. Without one: nothing is loaded yet. */
export function WallEmpty({ text }: { text: PlainKey | undefined }) {
  const t = useT()
  useSaid((t) => ({ lines: [text && t(text)] }))
  return (
    <p className="wall-empty">
      <bdi>{text && t(text)}</bdi>
    </p>
  )
}
