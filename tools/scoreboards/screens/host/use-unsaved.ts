import { useCallback, useEffect, useState } from 'react'

/** Tells that `what` (its key) has, or no longer has, what would be lost, in words. */
export type TellUnsaved = (what: string, about: string | null) => void

/** What several forms of a page would lose, in words, or null. One page has one guard, so its forms tell it here. */
export function useUnsaved(): { about: string | null; tell: TellUnsaved } {
  const [parts, setParts] = useState<ReadonlyMap<string, string>>(new Map())
  const tell = useCallback<TellUnsaved>((what, about) => {
    setParts((old) => {
      if ((old.get(what) ?? null) === about) return old
      const next = new Map(old)
      if (about === null) next.delete(what)
      else next.set(what, about)
      return next
    })
  }, [])
  return { about: parts.size > 0 ? [...parts.values()].join(' ') : null, tell }
}

/** Keeps told what a form would lose, until it is gone. */
export function useTellUnsaved(tell: TellUnsaved, what: string, about: string | null): void {
  useEffect(() => {
    tell(what, about)
    return () => tell(what, null)
  }, [tell, what, about])
}
