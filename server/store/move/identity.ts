import { createHash } from 'node:crypto'
import type { Side } from './side.ts'

/**
 * Returns a hash that identifies a source without reading all of it: engine, migrations, and each table's row
 * count and first row. `rest` is added by the engine.
 */
export async function identityOf(engine: string, side: Omit<Side, 'files'>, rest = ''): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([engine, rest, await side.migrations()]))
  for (const table of await side.tables()) {
    const [first] = await side.read(table, null)
    hash.update(JSON.stringify([table.name, await side.count(table), first ?? null]))
  }
  return hash.digest('hex')
}
