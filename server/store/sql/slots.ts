import { randomUUID } from 'node:crypto'
import { type Actor, deviceOf, linkedSession } from '../../../contract/actor.ts'
import { makeDeviceId } from '../../../contract/device.ts'
import type { Json } from '../../../contract/json.ts'
import { viewKey } from '../../rules/policy/view.ts'
import type { ReadPlan } from '../plans.ts'

/** Values that differ between requests with the same plan. */
export interface Values {
  actor: Actor
  /** Literals of comparisons, by the position of their parameter in the request. */
  literals: readonly string[]
}

/** A parameter of a compiled statement that each request fills in. */
export class Slot {
  readonly fill: (values: Values, keys: readonly Json[]) => unknown
  constructor(fill: Slot['fill']) {
    this.fill = fill
  }
}

/** Random ids that nobody has. Policies write them into a plan in place of the actor's ids. */
const USER_ID = randomUUID()
const LINKED = randomUUID()
const HELPER = randomUUID()
const DEVICE_ID = makeDeviceId(Buffer.from(randomUUID().replaceAll('-', ''), 'hex'))
const SLOTS = new Map<unknown, Slot>([
  [USER_ID, new Slot(({ actor }) => (actor.kind === 'host' ? actor.userId : null))],
  [DEVICE_ID, new Slot(({ actor }) => deviceOf(actor))],
  [LINKED, new Slot(({ actor }) => linkedSession(actor))],
  [HELPER, new Slot(({ actor }) => (actor.kind === 'helper' ? actor.helperId : null))],
])

/**
 * Returns what a plan depends on of its actor: the kind, a helper's role, and which ids it has to compare
 * with.
 */
export function kindOf(actor: Actor): string {
  if (actor.kind === 'helper') return `helper ${actor.role}`
  return actor.kind === 'host' && actor.deviceId !== null ? 'host with a device' : actor.kind
}

/** Returns a stand-in for an actor of the same kind. A plan made for it serves all actors of that kind. */
export function standIn(actor: Actor): Actor {
  if (actor.kind === 'host') return { kind: 'host', userId: USER_ID, deviceId: actor.deviceId === null ? null : DEVICE_ID }
  if (actor.kind === 'display') return { kind: 'display', sessionId: LINKED }
  if (actor.kind === 'helper') return { kind: 'helper', helperId: HELPER, sessionId: LINKED, role: actor.role, name: '' }
  return actor.kind === 'device' ? { kind: 'device', deviceId: DEVICE_ID } : actor
}

/** Which of the actor's ids a plan uses. */
export interface AskedIds {
  user: boolean
  device: boolean
  /** The session of a display link or a helper link. */
  linked: boolean
  helper: boolean
}

/** Returns the ids used by a plan that was made for a stand-in. */
export function idsIn(plan: ReadPlan): AskedIds {
  const views = viewsIn(plan)
  return {
    user: views.includes(USER_ID),
    device: views.includes(DEVICE_ID),
    linked: views.includes(LINKED),
    helper: views.includes(HELPER),
  }
}

/** Returns the view keys of a plan and of its embeds, joined into one string that can be searched for ids. */
const viewsIn = ({ view, embeds }: ReadPlan): string => viewKey(view) + embeds.map(({ plan }) => viewsIn(plan)).join('')

/** Replaces a stand-in's ids by slots. */
export const withSlots = (parameters: readonly unknown[]): readonly unknown[] => parameters.map((p) => SLOTS.get(p) ?? p)

/** Returns the parameters of one request. `keys`: keys of the parent rows of an embed. */
export const filled = (parameters: readonly unknown[], values: Values, keys: readonly Json[]): unknown[] =>
  parameters.map((p) => (p instanceof Slot ? p.fill(values, keys) : p))
