import { Search } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { controlClass } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { SORTS, type Sort } from './arrange.ts'
import { t } from './host-messages/t.ts'
import type { SessionTexts } from './session-texts.ts'
import type { ListOptions } from './use-list-options.ts'

const NAMES = { newest: 'list.newest', oldest: 'list.oldest', name: 'list.byName' } as const satisfies Record<Sort, string>

/** The bar above a list: search, order, and a button that starts choosing several. */
export function ListTools({
  texts,
  options,
  found,
  selecting,
  onSelect,
}: {
  texts: Pick<SessionTexts, 'search' | 'found'>
  options: ListOptions
  /** `of`: sessions in all; `count`: those that the search found. */
  found: { of: number; count: number }
  selecting: boolean
  onSelect: () => void
}) {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-2">
      <SearchField label={texts.search()} value={options.search} onChange={(search) => options.set({ search })} />
      <Select
        label={t('list.order')}
        labelHidden
        className="flex-1 sm:w-44 sm:flex-none"
        options={SORTS.map((value) => ({ value, label: t(NAMES[value]) }))}
        value={options.sort}
        onChange={(event) => options.set({ sort: event.target.value as Sort })}
      />
      <Button onClick={onSelect} aria-pressed={selecting} className="min-h-11 sm:min-h-10">
        {selecting ? t('list.done') : t('list.select')}
      </Button>
      <p role="status" className={cx('basis-full text-14 text-quiet tabular-nums', options.search === '' && 'sr-only')}>
        {options.search !== '' && texts.found(found)}
      </p>
    </div>
  )
}

function SearchField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const id = useId()
  return (
    <div className="relative min-w-0 grow basis-full sm:basis-64">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search aria-hidden="true" className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-quiet" />
      <input
        id={id}
        type="search"
        autoComplete="off"
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={cx(controlClass, 'h-11 pl-9 sm:h-10')}
      />
    </div>
  )
}

/** Links to the two parts of a list: sessions in use, and the archive. */
export function Places({ texts, archive }: { texts: Pick<SessionTexts, 'which'>; archive: boolean }) {
  return (
    <nav aria-label={texts.which()} className="mb-4 flex gap-5 border-line border-b">
      <Place to="." current={!archive}>
        {t('list.inUse')}
      </Place>
      <Place to="?archive" current={archive}>
        {t('list.archive.place')}
      </Place>
    </nav>
  )
}

function Place({ to, current, children }: { to: string; current: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      aria-current={current ? 'page' : undefined}
      className={cx(
        '-mb-px border-b-2 px-1 py-2.5 font-[550] text-14',
        current ? 'border-main' : 'border-transparent text-quiet hover:text-main',
      )}
    >
      {children}
    </Link>
  )
}
