import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import type { TableColumn } from '../ui/table.tsx'

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
      aria-label={`Select “${text}”`}
      checked={chosen.has(id)}
      onChange={({ target }) => chosen.set(id, target.checked)}
      className="size-4 cursor-pointer accent-solid"
    />
  </label>
)

/** Returns the column of checkboxes of a table. `textOf`: the words of a row. */
export const chooseColumn = <T extends { id: string }>(chosen: Chosen, textOf: (row: T) => string): TableColumn<T> => ({
  title: 'Select',
  titleHidden: true,
  className: 'w-8 py-1.5! pr-0!',
  cell: (row) => <ChooseBox chosen={chosen} id={row.id} text={textOf(row)} />,
})

/**
 * The bar below rows of which some are chosen: how many, and the decisions about them. `off` is what the other
 * decision is called: 'Keep off'. Nothing while none is chosen.
 */
export function ChosenBar({
  chosen,
  off,
  onApprove,
  onOff,
}: {
  chosen: Chosen
  off: string
  onApprove: (ids: readonly string[]) => void
  onOff: (ids: readonly string[]) => void
}) {
  const { ids, offered } = chosen
  if (ids.length === 0) return null
  const count = ids.length.toLocaleString('en')
  const decide = (act: (some: readonly string[]) => void) => () => {
    chosen.none()
    act(ids)
  }
  return (
    <section
      aria-label="What is selected"
      className="sticky bottom-3 z-10 m-3 flex flex-wrap items-center gap-2 rounded-panel border border-line bg-panel p-2 shadow-dialog"
    >
      <p role="status" className="mr-auto pl-2 font-[550] text-14 tabular-nums">
        {count} selected
      </p>
      <Button size="small" variant="ghost" onClick={ids.length === offered ? chosen.none : chosen.all}>
        {ids.length === offered ? 'Select none' : `Select all ${offered.toLocaleString('en')}`}
      </Button>
      <div className="ml-auto flex gap-2">
        <Button size="small" onClick={decide(onOff)}>
          {off} {count}
        </Button>
        <Button size="small" variant="primary" onClick={decide(onApprove)}>
          Approve {count}
        </Button>
      </div>
    </section>
  )
}
