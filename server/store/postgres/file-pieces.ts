import type { Ask } from './apart.ts'

/** What goes into one of a file’s pieces. */
export interface PartOfPiece {
  piece: number
  bytes: Uint8Array
}

/** Bytes of a file that is whole; null: there is none. */
export async function fileSize(ask: Ask, name: string): Promise<number | null> {
  const [row] = await ask('select bytes from limelight_files where name = $1', [name])
  return row ? Number(row['bytes']) : null
}

/** The names of all files that are whole. */
export const fileNames = async (ask: Ask): Promise<string[]> =>
  (await ask('select name from limelight_files', [])).map(({ name }) => String(name))

/** One piece of a file; null: it has none of this number. */
export async function readPiece(ask: Ask, name: string, piece: number): Promise<Uint8Array | null> {
  const [row] = await ask('select bytes from limelight_file_pieces where name = $1 and piece = $2', [name, piece])
  return row ? row['bytes'] : null
}

/** Writes what follows on the bytes that a file has so far, in one journey. */
export async function writePieces(ask: Ask, name: string, parts: readonly PartOfPiece[]): Promise<void> {
  const places = parts.map((_part, n) => `($1, $${2 * n + 2}, $${2 * n + 3})`)
  await ask(
    `insert into limelight_file_pieces (name, piece, bytes) values ${places.join(', ')}
      on conflict (name, piece) do update set bytes = limelight_file_pieces.bytes || excluded.bytes`,
    [name, ...parts.flatMap(({ piece, bytes }) => [piece, bytes])],
  )
}

/** Says that a file is whole. False: that was said already. */
export async function addFile(ask: Ask, name: string, size: number): Promise<boolean> {
  const made = await ask('insert into limelight_files (name, bytes) values ($1, $2) on conflict do nothing returning name', [name, size])
  return made.length > 0
}

/** Removes files, whole or half. */
export async function removeFiles(ask: Ask, names: readonly string[]): Promise<void> {
  await ask('delete from limelight_files where name = any($1::text[])', [names])
  await ask('delete from limelight_file_pieces where name = any($1::text[])', [names])
}
