import type { Builtin } from './builtin.ts'
import { getAllSettings, setClaim } from './claims.ts'
import { copySession } from './copy-session.ts'
import { enter, listOrigins, stopOrigin, voidOrigin } from './fairness.ts'
import { restoreSession } from './restore-session.ts'
import { countSent, startOver } from './start-over.ts'

/** The engine's own procedures, by name. */
export const BUILTINS: ReadonlyMap<string, Builtin> = new Map([
  ['set_claim', setClaim],
  ['get_all_settings', getAllSettings],
  ['enter', enter],
  ['list_origins', listOrigins],
  ['stop_origin', stopOrigin],
  ['void_origin', voidOrigin],
  ['restore_session', restoreSession],
  ['copy_session', copySession],
  ['start_over', startOver],
  ['count_sent', countSent],
])
