import { defineItemKind } from '../../contract/tool.ts'
import { useIsHelper } from '../../kit/data/sign-in.tsx'
import { OpenWindowButton } from '../../kit/display/open-window-button.tsx'
import { boardPath, imagesOf } from './logic.ts'
import { t } from './screens/host/host-messages/t.ts'
import { BOARD, NAME_MAX, type Whiteboard } from './tables.ts'

/** Columns that a copy takes over. */
export const settings = ({ settings: stored }: Whiteboard) => ({ settings: stored })

/** Helpers do not draw. */
function Actions({ session: { id, name } }: { session: Whiteboard }) {
  return useIsHelper() ? null : <OpenWindowButton label={t('whiteboard.draw')} of={name} path={boardPath(id)} window={`whiteboard-${id}`} />
}

export default defineItemKind<Whiteboard>({
  title: {
    column: 'name',
    get label() {
      return t('whiteboard.create.label')
    },
    max: NAME_MAX,
  },
  select: BOARD.select,
  to: ({ id }) => boardPath(id),
  figures: ({ settings: stored }) => t('whiteboard.images', { count: imagesOf(stored) }),
  settings,
  Actions,
})
