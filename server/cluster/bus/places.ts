import type { Place } from './bus.ts'

/** Milliseconds that a place stays subscribed after its last release. */
export const LINGER_MS = 30_000

export interface PlacesOptions {
  join(places: readonly Place[]): Promise<void>
  leave(place: Place): void
  /** Milliseconds of a monotonic clock. */
  now(): number
}

/**
 * This node's subscriptions, reference-counted. A place stays subscribed for LINGER_MS after its last
 * release, because somebody who reloads a page comes back to it.
 */
export interface Places {
  watch(places: readonly Place[]): Promise<void>
  release(places: readonly Place[]): void
  leaveIdle(): void
  all(): Place[]
  readonly size: number
}

interface Watched {
  uses: number
  ready: Promise<void>
  /** Time of the last release, while `uses` is 0. */
  idleSince: number
}

export function createPlaces({ join, leave, now }: PlacesOptions): Places {
  const watched = new Map<Place, Watched>()
  const drop = (one: Watched): void => {
    if (--one.uses === 0) one.idleSince = now()
  }
  return {
    async watch(places) {
      const missing = places.filter((place) => !watched.has(place))
      if (missing.length > 0) {
        const ready = join(missing)
        for (const place of missing) watched.set(place, { uses: 0, ready, idleSince: 0 })
        ready.catch(() => {
          for (const place of missing) if (watched.get(place)?.ready === ready) watched.delete(place)
        })
      }
      const wanted = places.flatMap((place) => watched.get(place) ?? [])
      for (const one of wanted) one.uses++
      try {
        await Promise.all(new Set(wanted.map(({ ready }) => ready)))
      } catch (error) {
        for (const one of wanted) drop(one)
        throw error
      }
    },
    release(places) {
      for (const place of places) {
        const known = watched.get(place)
        if (known) drop(known)
      }
    },
    leaveIdle() {
      for (const [place, { uses, idleSince }] of watched) {
        if (uses > 0 || now() - idleSince < LINGER_MS) continue
        watched.delete(place)
        leave(place)
      }
    },
    all: () => [...watched.keys()],
    get size() {
      return watched.size
    },
  }
}
