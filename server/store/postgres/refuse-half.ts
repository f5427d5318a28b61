import { connect, isThere } from './postgres-link.ts'

/**
 * Throws a message for the operator if the database is the target of an unfinished move: the missing rows
 * would look deleted.
 */
export async function refuseHalf(url: string): Promise<void> {
  const client = await connect(url)
  try {
    if (!(await isThere(client, 'limelight_move'))) return
    const { rows } = await client.query('select 1 from limelight_move where finished_at is null')
    if (rows.length > 0)
      throw new Error(
        'The database of DATABASE_URL holds a move that was not finished. Run npm run move-to-postgres again: it goes on where it was (docs/move.md).',
      )
  } finally {
    await client.end().catch(() => {})
  }
}
