import type { Actor } from '../../../contract/actor.ts'
import type { Json, Row } from '../../../contract/json.ts'
import type { Column } from '../../../contract/table.ts'
import type { Services } from '../../services.ts'
import { getAllSettings, setClaim } from './claims.ts'
import { enter, listOrigins, stopOrigin, voidOrigin } from './fairness.ts'

/** A procedure of the engine itself: it may set a cookie, and knows who asks from where. */
export interface Builtin {
  about: string
  args: Readonly<Record<string, Column>>
  readOnly?: boolean
  run(args: Row, call: BuiltinCall): Outcome | Promise<Outcome>
}
export interface BuiltinCall {
  services: Services
  actor: Actor
  /** As limits count it (see addressKey). */
  address: string
  /** The connection that asks, told from others by its identity alone. */
  connection: object
  /** The request came over HTTPS. */
  secure: boolean
}
interface Outcome {
  value: Json
  cookie: string | null
}

export const BUILTINS: ReadonlyMap<string, Builtin> = new Map([
  ['set_claim', setClaim],
  ['get_all_settings', getAllSettings],
  ['enter', enter],
  ['list_origins', listOrigins],
  ['stop_origin', stopOrigin],
  ['void_origin', voidOrigin],
])
