import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { helpPages, loadHelpIndex } from './contents.ts'
import { findSections, type IndexedSection } from './find-sections.ts'
import { t } from './host-messages/t.ts'

export function SearchField({ query, onQuery }: { query: string; onQuery: (query: string) => void }) {
  return (
    <search className="relative block">
      <Search aria-hidden="true" className="pointer-events-none absolute top-3 left-3 size-4 text-quiet" />
      <input
        type="search"
        aria-label={t('help.search')}
        placeholder={t('help.search')}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onQuery('')}
        className="min-h-10 w-full rounded-control border border-edge bg-panel pr-3 pl-9 text-16 sm:text-14"
      />
    </search>
  )
}

/** The places that have the words. Their texts are loaded with the first search. */
export function SearchResults({ query }: { query: string }) {
  const [sections, setSections] = useState<readonly IndexedSection[] | 'failed' | null>(null)
  useEffect(() => {
    loadHelpIndex().then(setSections, () => setSections('failed'))
  }, [])
  if (sections === 'failed') return <p role="alert">{t('help.search.failed')}</p>
  if (sections === null) return <p className="text-quiet">{t('help.searching')}</p>
  const titles = new Map(helpPages().map(({ id, title }) => [id, title] as const))
  const found = findSections(query, sections, titles)
  return (
    <>
      <p role="status" className="font-[550] text-14 text-quiet">
        {found.length === 0 ? t('help.nothing', { query: query.trim() }) : t('help.places', { count: found.length })}
      </p>
      <ul className="mt-3 max-w-[46rem] divide-y divide-line border-line border-y">
        {found.map(({ page, anchor, heading, excerpt }) => (
          <li key={`${page}#${anchor}`}>
            <Link to={`/help/${page}${anchor === '' ? '' : `#${anchor}`}`} className="block rounded-mark px-1 py-3 hover:bg-sunken">
              <span className="font-[650]">{titles.get(page)}</span>
              {heading !== '' && <span className="text-quiet"> · {heading}</span>}
              <span className="mt-0.5 block text-14 text-quiet">{excerpt}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
