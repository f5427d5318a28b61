import type { Row } from '../../contract/json.ts'
import { retryDelay } from '../data/backoff.ts'
import { type LoadedPage, OtherBuild } from './load-page.ts'

interface LoadParts {
  load: (path: string, attempt: number) => Promise<LoadedPage | null>
  random: () => number
  /** Called when a page was loaded, or could not be. */
  changed: () => void
}

/** The pages that a document has shown inside, each loaded once. */
export interface LoadedPages {
  /** Null: there is no page for phones at this path. Undefined: it was not loaded yet. */
  of(path: string): LoadedPage | null | undefined
  keep(path: string, page: LoadedPage): void
  /** Takes over a newer row of a page, to show first next time. */
  note(path: string, row: Row | null): void
  /** Loads the page that is wanted now, unless that is under way. Tries again until it succeeds. */
  want(path: string | null): void
  /** Loads a page that is not wanted yet, once: it is not tried again. */
  ahead(path: string): void
  /** Tries at once: the network is back, or the page resumed. */
  retry(): void
  /** The path that is wanted and could not be loaded yet. */
  failing(): string | null
  /** Whether what is wanted is of another build, so that only a reload of the document shows it. */
  isOtherBuild(): boolean
}

export function createLoadedPages({ load, random, changed }: LoadParts): LoadedPages {
  const pages = new Map<string, LoadedPage | null>()
  const underWay = new Set<string>()
  /** Loaded ahead. */
  const tried = new Set<string>()
  let wanted: string | null = null
  let failures = 0
  let isOther = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function attempt(path: string): Promise<void> {
    if (path === wanted) clearTimeout(timer)
    if (underWay.has(path)) return
    underWay.add(path)
    let error: unknown
    const page = await load(path, path === wanted ? failures : 0).catch((thrown: unknown) => {
      error = thrown
      return undefined
    })
    underWay.delete(path)
    if (page !== undefined) pages.set(path, page)
    if (path === wanted) {
      isOther = error instanceof OtherBuild
      failures = page === undefined ? failures + 1 : 0
      if (page === undefined) timer = setTimeout(() => path === wanted && void attempt(path), retryDelay(failures, random()))
    }
    changed()
  }

  return {
    of: (path) => pages.get(path),
    keep: (path, page) => void pages.set(path, page),
    note(path, row) {
      const page = pages.get(path)
      // The same object, so that the page in sight is not mounted anew.
      if (page) page.props = { ...page.props, row }
    },
    want(path) {
      if (path === wanted) return
      clearTimeout(timer)
      wanted = path
      failures = 0
      isOther = false
      if (path !== null) void attempt(path)
    },
    ahead(path) {
      if (pages.has(path) || tried.has(path)) return
      tried.add(path)
      void attempt(path)
    },
    retry() {
      if (wanted !== null && failures > 0) void attempt(wanted)
    },
    failing: () => (failures > 0 ? wanted : null),
    isOtherBuild: () => isOther,
  }
}
