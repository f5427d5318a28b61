import type { HelpContent, HelpEntry } from 'virtual:help'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate } from 'react-router'
import './help.css'
import { hostLanguage } from '../../parts/texts/host.ts'
import { Marked } from '../../parts/texts/marked.tsx'
import { hostTextsReady } from '../host-texts.ts'
import { helpPages } from './contents.ts'
import { t } from './host-messages/t.ts'

type Loaded = { page: HelpEntry; content: HelpContent } | null

/** Loads a page's text, in the language of the screens, which is known only now. Null: there is no such page. */
export async function loadHelpPage({ params }: LoaderFunctionArgs): Promise<Loaded> {
  await hostTextsReady()
  const page = helpPages().find(({ id }) => id === params['id'])
  return page ? { page, content: await page.load() } : null
}

/** /help/:id: one page, and on wide screens its headings beside it. */
export function HelpPage() {
  const loaded = useLoaderData<Loaded>()
  return loaded === null ? <NoPage /> : <Article key={loaded.page.id} {...loaded} />
}

function Article({ page, content: { html, headings } }: NonNullable<Loaded>) {
  const navigate = useNavigate()
  const article = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  // Keyboard and screen reader start at the beginning of a new page.
  useEffect(() => article.current?.focus({ preventScroll: true }), [])
  // The page may come after the router looked for the heading: the results of a search stood in its place.
  useEffect(() => {
    if (hash !== '') document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
  }, [hash])
  /** Follows links between pages without loading the app again. */
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isOurs = link?.origin === window.location.origin && link.target === ''
    if (!link || !isOurs || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(link.pathname + link.search + link.hash)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12 xl:grid-cols-[minmax(0,46rem)_minmax(0,1fr)]">
      <title>{t('help.tab.page', { title: page.title })}</title>
      <div>
        {page.language !== hostLanguage() && <p className="mb-4 text-14 text-quiet">{t('help.englishOnly')}</p>}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: only links react, and their keys click them. */}
        <article
          ref={article}
          lang={page.language}
          tabIndex={-1}
          className="help-text outline-none"
          onClick={follow}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: it was made of docs/help/ when the app was built.
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </div>
      {headings.length > 2 && (
        <nav aria-label={t('help.onThisPage')} className="sticky top-8 self-start max-xl:hidden print:hidden">
          <h2 className="pb-1 font-[650] text-12 text-quiet">{t('help.onThisPage')}</h2>
          <ul>
            {headings.map(({ anchor, heading }) => (
              <li key={anchor}>
                <Link to={`#${anchor}`} className="block rounded-mark py-1 text-14 text-quiet transition-colors hover:text-main">
                  {heading}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}

const NoPage = () => (
  <>
    <title>{t('help.none.tab')}</title>
    <h1 className="font-bold text-32">{t('help.none')}</h1>
    <p className="mt-3 text-quiet">
      <Marked
        text={t('help.none.about')}
        as={{
          all: (words) => (
            <Link to="/help" className="rounded-mark text-main underline underline-offset-4">
              {words}
            </Link>
          ),
        }}
      />
    </p>
  </>
)
