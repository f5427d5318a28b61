import type { AudiencePage, PageData, ReadyPage } from '../../contract/page.ts'
import { readOne } from '../data/table-api.ts'
import type { Runtime } from './runtime.ts'

/** The pages of this document's scripts, by path. */
const pages = new Map<string, AudiencePage>()

export function addPages(more: readonly AudiencePage[]): void {
  for (const page of more) pages.set(page.path, page)
}

export const pageAt = (path: string): AudiencePage | null => pages.get(path) ?? null

/**
 * Loads the script of a page inside, which adds its tool's pages to the ones here. Null: it added them
 * elsewhere, as a script of a newer build does. Rejects if the script cannot be loaded.
 */
export async function importPage({ path, props, script }: NonNullable<PageData['inside']>): Promise<ReadyPage | null> {
  await import(/* @vite-ignore */ script)
  const page = pageAt(path)
  return page && { page, props }
}

const fetcher: typeof fetch = (...request) => fetch(...request)

/** Returns the part of a runtime that is a page's own: the row it is about. */
export const aboutRow = ({ read }: AudiencePage, param: string): Pick<Runtime, 'read' | 'about'> => ({
  read: () => readOne(fetcher, read, param),
  about: { table: read.table, filter: `${read.by}=eq.${param}` },
})
