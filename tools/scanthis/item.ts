import { defineItemKind } from '../../contract/tool.ts'
import { inColors } from '../../parts/display-themes.ts'
import { sessionPath } from './logic.ts'
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
  title: { column: 'name', label: 'Session Name', max: NAME_MAX },
  select: SESSION.select,
  to: ({ id }) => sessionPath(id),
  figures: ({ text_to_encode }) => (text_to_encode === '' ? 'No text set' : text_to_encode.split('\n', 1)[0]?.slice(0, 80) || 'A text'),
  values,
  settings,
})
