import type { Actor } from '../../../../contract/actor.ts'
import type { Json, Row } from '../../../../contract/json.ts'
import type { Column } from '../../../../contract/table.ts'
import type { Services } from '../../../services.ts'

/** A procedure of the engine: it may set a cookie and knows the request's address. */
export interface Builtin {
  about: string
  args: Readonly<Record<string, Column>>
  readOnly?: boolean
  run(args: Row, call: BuiltinCall): Outcome | Promise<Outcome>
}
export interface BuiltinCall {
  services: Services
  actor: Actor
  /** Address as limits count it (see addressKey). */
  address: string
  /** Identity of the connection: the same object for all of its requests. */
  connection: object
  /** Whether the request came over HTTPS. */
  secure: boolean
}
interface Outcome {
  value: Json
  cookie: string | null
}
