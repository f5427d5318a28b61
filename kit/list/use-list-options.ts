import { useSearchParams } from 'react-router'
import { SORTS, type Sort } from './arrange.ts'

export interface ListOptions {
  search: string
  sort: Sort
  /** Whether to show the archive instead of the sessions in use. */
  archive: boolean
  set: (changed: Partial<Pick<ListOptions, 'search' | 'sort'>>) => void
}

/**
 * The search, order and part of a list, kept in the page's address: coming back from a session shows the list
 * as it was.
 */
export function useListOptions(): ListOptions {
  const [params, setParams] = useSearchParams()
  const sort = SORTS.find((one) => one === params.get('sort')) ?? 'newest'
  return {
    search: params.get('search') ?? '',
    sort,
    archive: params.has('archive'),
    set: (changed) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries(changed)) {
            if (value === '' || value === 'newest') next.delete(name)
            else next.set(name, value)
          }
          return next
        },
        { replace: true },
      ),
  }
}
