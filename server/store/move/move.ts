import { copyFiles, verifyFiles } from './move-files.ts'
import type { Progress } from './progress.ts'
import type { MovedRow, MovedTable, MoveRecord, Source, Target } from './side.ts'
import { differenceOf, keyOf, parentsFirst } from './tables.ts'
import { type Verified, verifyTable } from './verify.ts'

export interface MoveOptions {
  source: Source
  target: Target
  progress: Progress
}

/** Result of a move whose sides were compared and found equal. */
export interface Moved {
  tables: readonly Verified[]
  rows: number
  files: { count: number; bytes: number }
  /** Time of the newest commit that the source knows, in microseconds since the epoch. */
  newest: number
}

/**
 * Share of the source's bytes that must be free on the target's disk. The new database may be smaller than
 * the source, so only half is required.
 */
const LEAST_SHARE = 0.5

/**
 * Copies all rows and files from one database to another and compares both sides row by row. Resumes an
 * interrupted move. Throws a message for the operator if it is impossible or the sides differ. The source is
 * never changed.
 */
export async function move({ source, target, progress }: MoveOptions): Promise<Moved> {
  const tables = await tablesOf(source, target)
  const counts = new Map<string, number>()
  for (const table of tables) counts.set(table.name, await source.count(table))
  const rows = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const journal = await begun({ source, target, progress }, tables)
  await copyTables({ source, target, progress }, { tables, counts, rows, journal })
  await copyFiles(source.files, target.files, progress)
  const tell = progress.stage('comparing', rows)
  const verified: Verified[] = []
  for (const table of tables) {
    const of = counts.get(table.name) ?? 0
    verified.push(await verifyTable(table, source, target, (more, done) => tell({ place: table.name, more, done, of })))
  }
  const files = await verifyFiles(source.files, target.files)
  const newest = await source.newest()
  await target.finish(newest)
  return { tables: verified, rows, files, newest }
}

/** Returns the tables in an order in which referenced tables come first. Throws if the schemas differ. */
async function tablesOf(source: Source, target: Target): Promise<MovedTable[]> {
  const [theirs, ours] = [await source.migrations(), await target.migrations()]
  if (theirs.join() !== ours.join())
    throw new Error(
      'The database to be moved was made by another version of Limelight. Nothing was moved. Start this version once on it, which brings it to the newest form, stop it, and move then.',
    )
  const tables = parentsFirst(await source.tables())
  const difference = differenceOf(tables, await target.tables())
  if (difference !== null) throw new Error(`${difference} Nothing was moved.`)
  return tables
}

/** Returns the progress so far: begins a new move, or resumes an interrupted one of the same source. */
async function begun({ source, target, progress }: MoveOptions, tables: readonly MovedTable[]): Promise<MoveRecord> {
  const identity = await source.identity()
  const journal = await target.journal()
  if (journal !== null) {
    if (journal.source !== identity)
      throw new Error(
        'The target holds a move of another database, or of this one before somebody wrote to it. Nothing was changed. Begin anew with an empty target.',
      )
    progress.say(journal.finished ? 'This was moved already. Both sides are compared again.' : 'A move that was stopped goes on.')
    return journal
  }
  for (const table of tables) {
    const unfit = await source.unfit(table)
    if (unfit !== null) throw new Error(`A row cannot be moved. Nothing was moved. ${unfit}.`)
  }
  await checkSpace(source, target)
  await target.begin(identity, tables)
  return { source: identity, finished: false, tables: tables.map(({ name }) => ({ table: name, last: null, rows: 0 })) }
}

async function checkSpace(source: Source, target: Target): Promise<void> {
  const space = target.space()
  if (space === null) return
  const files = (await source.files.list()).reduce((sum, { bytes }) => sum + bytes, 0)
  const needed = (await source.bytes()) * LEAST_SHARE + files
  if (space < needed)
    throw new Error(`The disk has ${megabytes(space)} MB left, and ${megabytes(needed)} MB will not do. Nothing was moved.`)
}

const megabytes = (bytes: number): string => Math.ceil(bytes / 1_000_000).toLocaleString('en')

interface Copying {
  tables: readonly MovedTable[]
  counts: ReadonlyMap<string, number>
  rows: number
  journal: MoveRecord
}

async function copyTables({ source, target, progress }: MoveOptions, { tables, counts, rows, journal }: Copying): Promise<void> {
  const before = journal.tables.reduce((sum, copied) => sum + copied.rows, 0)
  const tell = progress.stage('copying', rows - before)
  for (const table of tables) {
    const copied = journal.tables.find((one) => one.table === table.name)
    let last = copied?.last ?? null
    let done = copied?.rows ?? 0
    let batch: readonly MovedRow[] = await source.read(table, last)
    while (batch.length > 0) {
      last = keyOf(table, batch[batch.length - 1] as MovedRow)
      const more = batch.length
      done += more
      // The next batch is read while this one is written.
      const [, next] = await Promise.all([target.write(table, batch, { table: table.name, last, rows: done }), source.read(table, last)])
      batch = next
      tell({ place: table.name, more, done, of: counts.get(table.name) ?? 0 })
    }
  }
}
