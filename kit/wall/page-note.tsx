import { useT } from '../../parts/texts/texts.tsx'
import type { PagesState } from './use-pages.ts'

/** Says which page is shown, in the margin below a wall's content, which does not change with it. */
export function PageNote({ at, count, paused }: Pick<PagesState, 'at' | 'count' | 'paused'>) {
  const t = useT()
  if (count < 2) return null
  return (
    <p className="wall-page-note">
      <bdi>{t(paused ? 'wall.pageHeld' : 'wall.page', { at: at + 1, count })}</bdi>
    </p>
  )
}
