import type { Row } from '../../../contract/json.ts'
import type { HostLanguage } from '../../../contract/languages.ts'
import type { Table } from '../../../contract/table.ts'
import type { Services } from '../../services.ts'
import { readFileNames } from '../../store/rows/account-deletions.ts'
import { accountRows } from '../../store/rows/account-rows.ts'
import { readLedger } from '../../store/rows/ledger-moves.ts'
import { readHeads, readPiece } from '../../store/rows/trash-pieces.ts'
import type { FileStore } from '../files/file-store.ts'
import { hostWordsIn } from '../pages/host-words.ts'
import type { ArchiveEntry } from './archive.ts'
import { de } from './host-messages/de.ts'
import { en } from './host-messages/en.ts'
import { readAccount } from './own-account.ts'

type Parts = Pick<Services, 'catalog' | 'store' | 'pseudonyms'>

/** Columns that are proofs of somebody's identity, or hashes of such proofs. Nobody reads them anywhere. */
const PROOFS = new Set(['secret_hash'])

const wordsIn = hostWordsIn({ en, de })

/**
 * Yields all that is stored of an account: its rows by table, what lies in the trash, and its files. `language`: of
 * the words beside them.
 */
export async function* everythingOf(
  parts: Parts,
  { userId, language }: { userId: string; language: HostLanguage },
  files: FileStore | null,
): AsyncGenerator<ArchiveEntry> {
  const { catalog, store } = parts
  yield { path: 'README.txt', content: once(wordsIn(language)('export.readMe')) }
  yield { path: 'account.json', content: once(`${JSON.stringify(await readAccount(store, userId), null, 1)}\n`) }
  for (const table of catalog.tables.values()) yield { path: `tables/${table.name}.json`, content: listOf(tableRows(parts, table, userId)) }
  yield { path: 'tables/quotas.json', content: listOf(ledgerRows(parts, userId)) }
  const trash = catalog.tables.get('trash')
  if (trash)
    for await (const { row } of accountRows(catalog, store.readSql, trash, userId))
      yield { path: `deleted/${row['id']}.json`, content: listOf(trashedRows(parts, row)) }
  for (const name of await readFileNames(store.readSql, userId)) {
    const size = (await files?.size(name)) ?? null
    if (files && size !== null) yield { path: `files/${name}`, content: files.read(name, { start: 0, end: size - 1 }) }
  }
}

async function* tableRows({ catalog, store, pseudonyms }: Parts, table: Table, userId: string): AsyncGenerator<object> {
  for await (const { root, row } of accountRows(catalog, store.readSql, table, userId)) yield shown({ pseudonyms }, row, root)
}

async function* trashedRows({ store, pseudonyms }: Parts, entry: Row): AsyncGenerator<object> {
  const session = entry['session_id'] as string
  for (const { id, table } of await readHeads(store.readSql, entry['id'] as string))
    for (const row of await readPiece(store.readSql, id)) yield { table, row: shown({ pseudonyms }, row, session) }
}

async function* ledgerRows({ catalog, store }: Parts, userId: string): AsyncGenerator<object> {
  for (const name of catalog.presented.keys()) {
    const table = catalog.tables.get(name)
    if (!table) continue
    for await (const { root } of accountRows(catalog, store.readSql, table, userId)) yield* await readLedger(store.readSql, root)
  }
}

/** Device ids are shown as pseudonyms, as hosts always read them: who knows a device's id can act as it. */
function shown({ pseudonyms }: Pick<Services, 'pseudonyms'>, row: Row, session: string): Row {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !PROOFS.has(column))
      .map(([column, value]) => [column, column === 'device_id' && typeof value === 'string' ? pseudonyms.of(session, value) : value]),
  )
}

async function* listOf(items: AsyncIterable<object>): AsyncGenerator<string> {
  let text = '['
  for await (const item of items) {
    yield `${text}\n${JSON.stringify(item)}`
    text = ','
  }
  yield text === '[' ? '[]\n' : '\n]\n'
}

async function* once(text: string): AsyncGenerator<string> {
  yield text
}
