import type { Translate } from '../../contract/messages.ts'
import { useT } from '../../parts/texts/texts.tsx'
import type { PagesState } from './use-pages.ts'

type Pages = Pick<PagesState, 'at' | 'count' | 'paused'>

/** Returns which page is shown, and whether it is held. */
export const pageText = (t: Translate, { at, count, paused }: Pages): string =>
  t(paused ? 'wall.pageHeld' : 'wall.page', { at: at + 1, count })

/** Says which page is shown, in the margin below a wall's content, which does not change with it. */
export function PageNote(pages: Pages) {
  const t = useT()
  if (pages.count < 2) return null
  return (
    <p className="wall-page-note">
      <bdi>{pageText(t, pages)}</bdi>
    </p>
  )
}
