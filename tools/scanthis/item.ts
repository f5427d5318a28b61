import { defineItemKind } from '../../contract/tool.ts'
import { sessionPath } from './logic.ts'
import { DISPLAY_DEFAULTS, NAME_MAX, type ScanSession, SESSION } from './tables.ts'

/** Columns of a new session, in the colours that its host chose last. */
export const values = (_name: string, _attempt: number, colors: object | null) =>
  colors ? { display_settings: { ...DISPLAY_DEFAULTS, ...colors } } : {}

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
