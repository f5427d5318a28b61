import { defineItemKind } from '../../contract/tool.ts'
import { inColors } from '../../parts/display-themes.ts'
import { shortened } from '../../parts/graphemes.ts'
import { sessionPath } from './logic.ts'
import { codeWords } from './screens/host/code-words.ts'
import { t } from './screens/host/host-messages/t.ts'
import { DISPLAY_DEFAULTS, NAME_MAX, type ScanSession, SESSION } from './tables.ts'

/** Columns of a new session. */
export const values = inColors('display_settings', DISPLAY_DEFAULTS)

/** Columns that a copy takes over. */
export const settings = ({ text_to_encode, description, display_settings }: ScanSession) => ({
  text_to_encode,
  description,
  display_settings,
})

export default defineItemKind<ScanSession>({
  title: {
    column: 'name',
    get label() {
      return t('scan.create.label')
    },
    max: NAME_MAX,
  },
  select: SESSION.select,
  to: ({ id }) => sessionPath(id),
  figures: ({ text_to_encode }) => {
    const words = codeWords(text_to_encode)
    return words === null ? t('scan.noText') : shortened(words.split('\n', 1)[0] ?? '', 80) || t('scan.aText')
  },
  missing: ({ text_to_encode }) => (codeWords(text_to_encode) === null ? t('scan.write') : null),
  values,
  settings,
})
