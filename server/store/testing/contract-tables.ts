import { eq } from '../../../contract/filter.ts'
import type { Row } from '../../../contract/json.ts'
import { belongsTo, counter, createdAt, id, integer, type Table, text } from '../../../contract/table.ts'
import { createCatalog } from '../../rules/catalog.ts'
import type { Migrations } from '../folder/migrate.ts'
import { createTable } from '../sql/ddl.ts'

/** Boards with a score that a journal records, and notes whose words are tallied. */
const boards: Table = {
  name: 'boards',
  about: '',
  columns: { id, slug: text(20), user_id: { type: 'uuid', nullable: true }, score: integer({ default: { value: 0 } }) },
  derived: { notes: counter('notes', 'board_id'), loud: counter('notes', 'board_id', eq('tone', 'loud')) },
  unique: [['slug']],
  journal: { table: 'scores', of: 'score', entry: { row: 'board_id', by: 'user_id', difference: 'by', value: 'score' }, copies: [] },
}
const scores: Table = {
  name: 'scores',
  about: '',
  columns: {
    id,
    board_id: belongsTo('boards'),
    user_id: { type: 'uuid', nullable: true },
    by: integer(),
    score: integer(),
    created_at: createdAt,
  },
}
const notes: Table = {
  name: 'notes',
  about: '',
  columns: { id, board_id: belongsTo('boards'), tone: text(10), said: text(40) },
  tally: {
    table: 'words',
    parent: 'board_id',
    key: 'word',
    of: ({ said }: Row) => {
      const amounts = new Map<string, { count: number }>()
      for (const word of String(said).split(' ')) amounts.set(word, { count: (amounts.get(word)?.count ?? 0) + 1 })
      return amounts
    },
  },
}
const words: Table = {
  name: 'words',
  about: '',
  columns: { id, board_id: belongsTo('boards'), word: text(40), count: integer({ default: { value: 0 } }) },
  unique: [['board_id', 'word']],
}
export const contractTables: readonly Table[] = [boards, scores, notes, words]
export const contractCatalog = createCatalog([{ name: 'contract', tables: contractTables, policies: {} }])

/** Makes these tables. */
export const contractMigrations: Migrations = {
  a: {
    async up(db) {
      for (const table of contractTables) await createTable(db, table)
    },
  },
}

export const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
