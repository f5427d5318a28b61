import { defineItemKind } from '../../contract/tool.ts'
import { useIsHelper } from '../../kit/data/sign-in.tsx'
import { OpenWindowButton } from '../../kit/display/open-window-button.tsx'
import { boardPath, imagesText } from './logic.ts'
import { BOARD, NAME_MAX, type Whiteboard } from './tables.ts'

/** Columns that a copy takes over. */
export const settings = ({ settings: stored }: Whiteboard) => ({ settings: stored })

/** Helpers do not draw. */
function Actions({ session: { id, name } }: { session: Whiteboard }) {
  return useIsHelper() ? null : <OpenWindowButton label="Draw" of={name} path={boardPath(id)} window={`whiteboard-${id}`} />
}

export default defineItemKind<Whiteboard>({
  title: { column: 'name', label: 'Session Name', max: NAME_MAX },
  select: BOARD.select,
  to: ({ id }) => boardPath(id),
  figures: ({ settings: stored }) => imagesText(stored),
  settings,
  Actions,
})
