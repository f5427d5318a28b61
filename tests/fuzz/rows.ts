import type { Random } from '../setup/random.ts'
import { testTools } from '../tools/all.ts'
import { anyJson, anyText, spoil } from './values.ts'
import type { World } from './world.ts'

const TABLES = testTools.flatMap((tool) => tool.tables)

/**
 * Returns the body of a write: one or some rows, sometimes too many, too large, something else, or no JSON.
 */
export function body(random: Random, world: World, table: string): Buffer {
  if (random.oneIn(500)) return Buffer.from(`[${Array.from({ length: 1_100 }, () => '{"task":"x"}').join(',')}]`)
  if (random.oneIn(1_000)) return Buffer.from(JSON.stringify({ task: 'x'.repeat(1_200_000) }))
  const count = random.oneIn(3) ? random.int(4) : -1
  const json = random.oneIn(10)
    ? anyJson(random)
    : count < 0
      ? row(random, world, table)
      : Array.from({ length: count }, () => row(random, world, table))
  const text = JSON.stringify(json)
  return random.oneIn(10) ? spoil(random, text) : Buffer.from(text)
}

/** Returns a row with some of the table's columns, most with values of the right type. */
export function row(random: Random, world: World, table: string): Record<string, unknown> {
  const definition = TABLES.find((t) => t.name === table)!
  const fitting = (name: string): unknown => {
    const column = definition.columns[name]
    if (!column || random.oneIn(25)) return anyJson(random)
    switch (column.type) {
      case 'uuid':
        return name === 'id'
          ? random.oneIn(4)
            ? random.pick(world.ids[table] ?? [])
            : random.uuid()
          : name === 'user_id'
            ? world.stranger.userId
            : random.pick(world.ids[column.references ?? table] ?? [])
      case 'text':
        return name === 'device_id'
          ? world.phone
          : name === 'slug'
            ? `s-${random.int(1_000_000)}`
            : column.oneOf
              ? random.pick(column.oneOf)
              : anyText(random)
      case 'boolean':
        return random.oneIn(2)
      case 'integer':
      case 'number':
        return random.int(700)
      case 'timestamp':
        return '2026-11-20T12:00:00Z'
      case 'json':
        return anyJson(random)
    }
  }
  const names = Object.keys(definition.columns).filter(() => !random.oneIn(6))
  if (random.oneIn(20)) names.push('__proto__', anyText(random))
  return Object.fromEntries(names.map((name) => [name, fitting(name)]))
}
