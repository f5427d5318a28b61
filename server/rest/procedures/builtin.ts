import type { Actor } from '../../../contract/actor.ts'
import type { Json, Row } from '../../../contract/json.ts'
import type { Column } from '../../../contract/table.ts'
import type { Services } from '../../services.ts'

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
  /** The connection that asks: any object that is the same for each of its requests. */
  connection: object
  /** The request came over HTTPS. */
  secure: boolean
}
interface Outcome {
  value: Json
  cookie: string | null
}
