import { randomUUID } from 'node:crypto'
import { type Actor, deviceOf } from '../../contract/actor.ts'
import { makeDeviceId } from '../../contract/device.ts'
import type { Json } from '../../contract/json.ts'
import { viewKey } from '../policy/view.ts'
import type { ReadPlan } from './plans.ts'

/** What differs from request to request of one plan. */
export interface Values {
  actor: Actor
  /** The operands of comparisons, by the place of their parameter in the request. */
  literals: readonly string[]
}

/** A parameter of a planned statement that each request fills in. */
export class Slot {
  readonly fill: (values: Values, keys: readonly Json[]) => unknown
  constructor(fill: Slot['fill']) {
    this.fill = fill
  }
}

/** Ids that nobody has. Policies write them into a plan in the asker's place. */
const USER_ID = randomUUID()
const DISPLAYED = randomUUID()
const DEVICE_ID = makeDeviceId(Buffer.from(randomUUID().replaceAll('-', ''), 'hex'))
const SLOTS = new Map<unknown, Slot>([
  [USER_ID, new Slot(({ actor }) => (actor.kind === 'host' ? actor.userId : null))],
  [DEVICE_ID, new Slot(({ actor }) => deviceOf(actor))],
  [DISPLAYED, new Slot(({ actor }) => (actor.kind === 'display' ? actor.sessionId : null))],
])

/** What of an actor a plan depends on: policies see what kind it is, and ids that they compare with. */
export const kindOf = (actor: Actor): string => (actor.kind === 'host' && actor.deviceId !== null ? 'host with a device' : actor.kind)

/** An actor of the same kind in whose name a plan is made that serves all of that kind. */
export function standIn(actor: Actor): Actor {
  if (actor.kind === 'host') return { kind: 'host', userId: USER_ID, deviceId: actor.deviceId === null ? null : DEVICE_ID }
  if (actor.kind === 'display') return { kind: 'display', sessionId: DISPLAYED }
  return actor.kind === 'device' ? { kind: 'device', deviceId: DEVICE_ID } : actor
}

/** Which of its actor's ids a plan asks for. */
export interface AskedIds {
  user: boolean
  device: boolean
  displayed: boolean
}

/** The same of a plan that was made for a stand-in. */
export function idsIn(plan: ReadPlan): AskedIds {
  const views = viewsIn(plan)
  return { user: views.includes(USER_ID), device: views.includes(DEVICE_ID), displayed: views.includes(DISPLAYED) }
}

/** All that a plan sees of its tables, its embeds included. */
const viewsIn = ({ view, embeds }: ReadPlan): string => viewKey(view) + embeds.map(({ plan }) => viewsIn(plan)).join('')

/** Puts slots in the place of a stand-in's ids. */
export const withSlots = (parameters: readonly unknown[]): readonly unknown[] => parameters.map((p) => SLOTS.get(p) ?? p)

/** The parameters of one request; `keys` are those of the rows that embedded ones hang on. */
export const filled = (parameters: readonly unknown[], values: Values, keys: readonly Json[]): unknown[] =>
  parameters.map((p) => (p instanceof Slot ? p.fill(values, keys) : p))
