import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { useDisplayEnded } from '../../kit/data/display-ended.ts'
import { NotFound } from '../../kit/shell/not-found.tsx'
import { usePresentation } from '../../kit/wall/presentation.ts'
import { WallNote } from '../../kit/wall/wall-note.tsx'
import { WallWindow } from '../../kit/wall/wall-window.tsx'
import { tools } from '../../tools/web.ts'

/** What each tool's walls show, by the table of their sessions. */
const WALLS = new Map(tools.flatMap(({ walls = [] }) => walls.map(({ table, load }) => [table, lazy(load)] as const)))

/** /wall/:id: the wall of a session, in a window of its own. */
export function WallPage() {
  const { id = '' } = useParams()
  const { row, state } = usePresentation(id)
  const isEnded = useDisplayEnded()
  if (isEnded) return <WallNote title="This display link was ended" about="Ask its host for a new one." />
  if (state === 'missing') return <NotFound />
  const Content = row && WALLS.get(row.session_table)
  if (row && !Content) return <NotFound />
  return (
    <WallWindow>
      {Content && (
        <Suspense>
          <Content id={id} />
        </Suspense>
      )}
    </WallWindow>
  )
}
