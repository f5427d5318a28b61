import { createHash } from 'node:crypto'
import type { Side } from './side.ts'

/** A hash of what is known of a source at a glance: its engine, its migrations, and of each table how many rows it has. `rest` is what its engine knows beside. */
export async function identityOf(engine: string, side: Omit<Side, 'files'>, rest = ''): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([engine, rest, await side.migrations()]))
  for (const table of await side.tables()) {
    const [first] = await side.read(table, null)
    hash.update(JSON.stringify([table.name, await side.count(table), first ?? null]))
  }
  return hash.digest('hex')
}
