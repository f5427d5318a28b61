import { type Selected, select } from '../../contract/select.ts'
import { archived, createdAt, defineTable, id, json, text, userId } from '../../contract/table.ts'
import { checkDisplaySettings, DISPLAY_BYTES, displayDefaults } from '../../parts/display-settings.ts'
import { qrProblem } from '../../parts/qr-capacity.ts'

/** Most characters, after trimming. The screens use the same limits. */
export const NAME_MAX = 200
/** The limit of a text of digits. `qrProblem` has the limits of other texts. */
export const TEXT_MAX = 2_000
/** Longest description that is legible below a code on a wall. */
export const DESCRIPTION_MAX = 1_000

/** Initial appearance of the sign. */
export const DISPLAY_DEFAULTS = displayDefaults('Scan This')

export const scanThisSessions = defineTable({
  name: 'scan_this_sessions',
  about: 'QR codes that a host shows: what each spells, what stands below it, how its display looks.',
  columns: {
    id,
    name: text(NAME_MAX, { min: 1, trim: true }),
    user_id: userId,
    created_at: createdAt,
    text_to_encode: text(TEXT_MAX, { trim: true, check: qrProblem, default: { value: '' } }),
    description: text(DESCRIPTION_MAX, { trim: true, nullable: true }),
    display_settings: json(DISPLAY_BYTES, { check: checkDisplaySettings, default: { value: { ...DISPLAY_DEFAULTS } } }),
    archived,
  },
})

declare module '../../contract/row-types.ts' {
  interface Tables {
    scan_this_sessions: typeof scanThisSessions
  }
}

/** A session as its host reads it. `text_to_encode` is empty until the host sets it. */
export const SESSION = select('scan_this_sessions', ['id', 'name', 'created_at', 'text_to_encode', 'description', 'display_settings'])
export type ScanSession = Selected<typeof SESSION>

/** A session as its full-screen display reads it. */
export const SHOWN_SESSION = select('scan_this_sessions', ['id', 'name', 'text_to_encode', 'description', 'display_settings'])
export type ShownSession = Selected<typeof SHOWN_SESSION>
