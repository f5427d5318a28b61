import { isObject, type Json, type Row } from '../../../../contract/json.ts'
import type { JsonStep, Output, ReadPlan } from '../../../store/plans.ts'

/** A row from the store, with the values of the plan's embeds in order. */
export interface Fetched {
  row: Row
  count: number
  embeds: Json[]
  /** Number of embedded rows in these values, at any depth. */
  embedded: number
  /** Approximate bytes of the row in the response, embeds included. */
  bytes: number
}

/** Shapes a row as `select` says: names, order, casts, places inside json, embeds. */
export function shapeRow(plan: ReadPlan, fetched: Fetched): Row {
  const out: Row = {}
  for (const o of plan.output) shapeOne(plan, o, fetched, out)
  return out
}

function shapeOne(plan: ReadPlan, o: Output, fetched: Fetched, out: Row): void {
  switch (o.kind) {
    case 'column': {
      const whole = fetched.row[o.field.name] ?? null
      const value = o.field.path.length > 0 ? dig(whole, o.field.path) : whole
      out[o.as] = o.cast && value !== null ? o.cast(value) : value
      return
    }
    case 'count':
      out[o.as] = o.cast ? o.cast(fetched.count) : fetched.count
      return
    case 'embed':
      out[o.as] = fetched.embeds[plan.embeds.indexOf(o.embed)] ?? null
      return
    case 'spread': {
      const one = fetched.embeds[plan.embeds.indexOf(o.embed)] as Row | null | undefined
      for (const key of keysOf(o.embed.plan)) out[key] = one?.[key] ?? null
    }
  }
}

/** Returns the keys of a shaped row, in order: for spreads, and for the header of a CSV. */
export function keysOf(plan: ReadPlan): string[] {
  return plan.output.flatMap((o) => (o.kind === 'spread' ? keysOf(o.embed.plan) : [o.as]))
}

/** Returns a place inside a JSON value, or null. A negative index counts from the end. `->>` returns text. */
function dig(value: Json, path: readonly JsonStep[]): Json {
  let at: Json = value
  for (const { key } of path) {
    if (typeof key === 'number') at = Array.isArray(at) ? (at.at(key) ?? null) : null
    else at = isObject(at) && Object.hasOwn(at, key) ? (at[key] as Json) : null
  }
  if (!path.at(-1)?.text || at === null || typeof at === 'string') return at
  return JSON.stringify(at)
}
