import { defineItemKind } from '../../contract/tool.ts'
import { useIsHelper } from '../../kit/data/sign-in.tsx'
import { settingsPath } from './logic.ts'
import { t } from './screens/host/host-messages/t.ts'
import { DrawButton } from './screens/host/open-buttons.tsx'
import { filesText } from './screens/host/words.ts'
import { NAME_MAX, SESSION, type TelestratorSession } from './tables.ts'

/** Columns that a copy takes over. */
export const settings = ({ settings: stored, files }: TelestratorSession) => ({ settings: stored, files })

/** Helpers do not draw. */
function Actions({ session }: { session: TelestratorSession }) {
  return useIsHelper() ? null : <DrawButton session={session} />
}

export default defineItemKind<TelestratorSession>({
  title: {
    column: 'name',
    get label() {
      return t('telestrator.create.label')
    },
    max: NAME_MAX,
  },
  select: SESSION.select,
  to: ({ id }) => settingsPath(id),
  figures: ({ files }) => filesText(files),
  settings,
  Actions,
})
