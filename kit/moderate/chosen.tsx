import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import type { TableColumn } from '../ui/table.tsx'
import { t } from './host-messages/t.ts'

/** The rows that a moderator has chosen, to decide about them together. */
export interface Chosen {
  /** In the order of the screen. */
  ids: readonly string[]
  /** How many can be chosen. */
  offered: number
  has: (id: string) => boolean
  set: (id: string, isChosen: boolean) => void
  all: () => void
  none: () => void
}

/** Chooses among the rows that wait (`offered`, ids). One that is decided elsewhere is not chosen any more. */
export function useChosen(offered: readonly string[]): Chosen {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return {
    ids: offered.filter((id) => chosen.has(id)),
    offered: offered.length,
    has: (id) => chosen.has(id),
    set: (id, isChosen) =>
      setChosen((before) => (isChosen ? new Set([...before, id]) : new Set([...before].filter((other) => other !== id)))),
    all: () => setChosen(new Set(offered)),
    none: () => setChosen(new Set()),
  }
}

/** The checkbox of a row. `text`: its words, which name it to screen readers. */
export const ChooseBox = ({ chosen, id, text }: { chosen: Chosen; id: string; text: string }) => (
  <label className="-m-2 grid size-9 shrink-0 cursor-pointer place-items-center">
    <input
      type="checkbox"
      aria-label={t('moderate.select.one', { text })}
      checked={chosen.has(id)}
      onChange={({ target }) => chosen.set(id, target.checked)}
      className="size-4 cursor-pointer accent-solid"
    />
  </label>
)

/** Returns the column of checkboxes of a table. `textOf`: the words of a row. */
export const chooseColumn = <T extends { id: string }>(chosen: Chosen, textOf: (row: T) => string): TableColumn<T> => ({
  title: t('moderate.select'),
  titleHidden: true,
  className: 'w-8 py-1.5! pr-0!',
  cell: (row) => <ChooseBox chosen={chosen} id={row.id} text={textOf(row)} />,
})

/**
 * The bar below rows of which some are chosen: how many, and `children`, what can be done with them. Nothing
 * while none is chosen.
 */
export function ChosenActions({ chosen: { ids, offered, all, none }, children }: { chosen: Chosen; children: ReactNode }) {
  if (ids.length === 0) return null
  return (
    <section
      aria-label={t('moderate.chosen')}
      className="bar-at-end sticky bottom-3 z-10 m-3 flex flex-wrap items-center gap-2 rounded-panel border border-line bg-panel p-2 shadow-dialog"
    >
      <p role="status" className="mr-auto pl-2 font-[550] text-14 tabular-nums">
        {t('moderate.chosen.count', { count: ids.length })}
      </p>
      <Button size="small" variant="ghost" onClick={ids.length === offered ? none : all}>
        {ids.length === offered ? t('moderate.chosen.none') : t('moderate.chosen.all', { count: offered })}
      </Button>
      <div className="ml-auto flex gap-2">{children}</div>
    </section>
  )
}

/** The decisions about entries that wait. `off` returns what the other decision is called: 'Keep off 3'. */
export function ChosenBar({
  chosen,
  off,
  onApprove,
  onOff,
}: {
  chosen: Chosen
  off: (count: number) => string
  onApprove: (ids: readonly string[]) => void
  onOff: (ids: readonly string[]) => void
}) {
  const count = chosen.ids.length
  const decide = (act: (some: readonly string[]) => void) => () => {
    chosen.none()
    act(chosen.ids)
  }
  return (
    <ChosenActions chosen={chosen}>
      <Button size="small" onClick={decide(onOff)}>
        {off(count)}
      </Button>
      <Button size="small" variant="primary" onClick={decide(onApprove)}>
        {t('moderate.approve', { count })}
      </Button>
    </ChosenActions>
  )
}
