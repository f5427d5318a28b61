import { ArrowLeft } from 'lucide-react'
import { createContext, type ReactNode, useContext } from 'react'
import { Link } from 'react-router'
import { cx } from './cx.ts'

/** Titles with more characters are set in a smaller size. */
const LONG_TITLE = 110

/** A mark beside the title of the page that it surrounds. */
export const TitleMark = createContext<ReactNode>(null)

/** A link beside the way back of the page that it surrounds: to what the page is part of. */
export const HeaderLink = createContext<ReactNode>(null)

/** The top of a host screen: back link, title, state, and buttons (one primary, the others quiet). */
export function PageHeader({
  title,
  tabCount = 0,
  back,
  about,
  actions,
}: {
  title: string
  /** Number of items waiting for the host, shown before the title in the browser's tab. */
  tabCount?: number
  back?: { to: string; label: string }
  /** Content under the title: a badge, a date, one sentence. */
  about?: ReactNode
  actions?: ReactNode
}) {
  const mark = useContext(TitleMark)
  const link = useContext(HeaderLink)
  return (
    <header className="mb-7">
      {/* React 19 hoists it into <head>. */}
      <title>{`${tabCount > 0 ? `(${tabCount}) ` : ''}${title} · Limelight`}</title>
      {(back || link) && (
        <div className="-ml-1 mb-2 flex flex-wrap items-center gap-x-5 gap-y-1">
          {back && (
            <Link
              to={back.to}
              className="inline-flex min-h-6 items-center gap-1.5 rounded-mark px-1 font-[550] text-14 text-quiet transition-colors hover:text-main"
            >
              <ArrowLeft aria-hidden="true" className="size-4" />
              {back.label}
            </Link>
          )}
          {link}
        </div>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-[1_1_20rem]">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h1
              className={cx('text-balance', title.length > LONG_TITLE ? 'font-[650] text-20 sm:text-24' : 'font-bold text-24 sm:text-32')}
            >
              {title}
            </h1>
            {mark}
          </div>
          {about && <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-quiet">{about}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
    </header>
  )
}
