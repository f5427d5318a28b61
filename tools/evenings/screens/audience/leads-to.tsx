import { useCallback, useSyncExternalStore } from 'react'
import { useRuntime } from '../../../../kit/phone/runtime.ts'
import type { Place } from './place.ts'

/** Works without script too, where the item's page then stands alone. */
export const LeadsTo = ({ place, onOpen }: { place: Place; onOpen: (place: Place) => void }) => (
  <a
    className="button"
    href={place.path ?? undefined}
    dir="auto"
    onClick={(click) => {
      click.preventDefault()
      onOpen(place)
    }}
  >
    {place.title}
  </a>
)

/** Returns the items to which this phone has sent nothing yet. */
export function useUnused(items: readonly Place[]): readonly Place[] {
  const outbox = useRuntime()?.outbox
  const isUnused = ({ key }: Place) => {
    const parcel = outbox?.latest(key)
    return !parcel || parcel.progress.is === 'refused'
  }
  const keysOf = (of: readonly Place[]) => of.map(({ key }) => key).join()
  const unused = useSyncExternalStore(
    useCallback((listener) => outbox?.subscribe(listener) ?? (() => {}), [outbox]),
    () => keysOf(items.filter(isUnused)),
    () => keysOf(items),
  )
  return items.filter(({ key }) => unused.split(',').includes(key))
}
