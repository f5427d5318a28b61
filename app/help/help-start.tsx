import { Link } from 'react-router'
import { helpGroups } from './contents.ts'
import { t } from './host-messages/t.ts'

/** /help: all pages, each with a sentence. */
export function HelpStart() {
  return (
    <>
      <title>{t('help.tab')}</title>
      <h1 className="font-bold text-32 sm:text-48">{t('help.help')}</h1>
      <p className="mt-3 max-w-[46ch] text-quiet">{t('help.about')}</p>
      {helpGroups().map(({ title, pages }) => (
        <section key={title} aria-label={title} className="mt-9">
          <h2 className="mb-2 font-[650] text-20">{title}</h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-x-8 border-line border-t">
            {pages.map(({ id, title, about }) => (
              <li key={id} className="border-line border-b">
                <Link to={`/help/${id}`} className="-mx-2 block h-full rounded-control px-2 py-3 transition-colors hover:bg-sunken">
                  <span className="font-[550]">{title}</span>
                  <span className="mt-0.5 block text-14 text-quiet">{about}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
