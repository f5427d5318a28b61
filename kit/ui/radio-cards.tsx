import { useId } from 'react'

/** One of several beginnings or ways. `about`: one sentence. */
export interface RadioCard<T> {
  value: T
  name: string
  about?: string | undefined
}

/** Radio buttons with a sentence each, below each other. */
export function RadioCards<T>({
  legend,
  cards,
  chosen,
  onChoose,
  className = 'mt-5',
}: {
  legend: string
  cards: readonly RadioCard<T>[]
  chosen: T
  onChoose: (value: T) => void
  className?: string
}) {
  const group = useId()
  return (
    <fieldset className={className}>
      <legend className="mb-2 font-[550] text-14">{legend}</legend>
      <div className="grid gap-1.5">
        {cards.map(({ value, name, about }, at) => (
          <label
            // biome-ignore lint/suspicious/noArrayIndexKey: cards keep their places, and two may have one name.
            key={at}
            className="flex cursor-pointer items-start gap-3 rounded-control border border-line px-3 py-2 text-14 hover:bg-sunken has-checked:border-main has-focus-visible:outline-2 has-focus-visible:outline-main"
          >
            <input
              type="radio"
              name={group}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="mt-0.5 size-4 shrink-0 accent-main outline-none!"
            />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className="block font-[550]">{name}</span>
              {about && <span className="block text-quiet">{about}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
