import type { Ask } from './files-pool.ts'

/** Bytes to append to one piece of a file. */
export interface PartOfPiece {
  piece: number
  bytes: Uint8Array
}

/** Returns the bytes of a complete file. Null: there is none. */
export async function fileSize(ask: Ask, name: string): Promise<number | null> {
  const [row] = await ask('select bytes from limelight_files where name = $1', [name])
  return row ? Number(row['bytes']) : null
}

/** Returns the names of all complete files. */
export const fileNames = async (ask: Ask): Promise<string[]> =>
  (await ask('select name from limelight_files', [])).map(({ name }) => String(name))

/** Returns one piece of a file. Null: it does not exist. */
export async function readPiece(ask: Ask, name: string, piece: number): Promise<Uint8Array | null> {
  const [row] = await ask('select bytes from limelight_file_pieces where name = $1 and piece = $2', [name, piece])
  return row ? row['bytes'] : null
}

/** Appends bytes to a file's pieces, in one round trip. */
export async function writePieces(ask: Ask, name: string, parts: readonly PartOfPiece[]): Promise<void> {
  const places = parts.map((_part, n) => `($1, $${2 * n + 2}, $${2 * n + 3})`)
  await ask(
    `insert into limelight_file_pieces (name, piece, bytes) values ${places.join(', ')}
      on conflict (name, piece) do update set bytes = limelight_file_pieces.bytes || excluded.bytes`,
    [name, ...parts.flatMap(({ piece, bytes }) => [piece, bytes])],
  )
}

/** Marks a file as complete. Returns false if it was marked before. */
export async function addFile(ask: Ask, name: string, size: number): Promise<boolean> {
  const made = await ask('insert into limelight_files (name, bytes) values ($1, $2) on conflict do nothing returning name', [name, size])
  return made.length > 0
}

/** Removes files, complete or partial. */
export async function removeFiles(ask: Ask, names: readonly string[]): Promise<void> {
  await ask('delete from limelight_files where name = any($1::text[])', [names])
  await ask('delete from limelight_file_pieces where name = any($1::text[])', [names])
}
