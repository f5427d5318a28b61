import { useCallback, useEffect, useState } from 'react'

/**
 * Reports the unsaved changes of a form, by the form's key `what`. `about`: in words; null: there are none.
 */
export type TellUnsaved = (what: string, about: string | null) => void

/** Joins what the forms of a page would lose, in words, or null: they share one guard against leaving. */
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

/** Reports what a form would lose, until it unmounts. */
export function useTellUnsaved(tell: TellUnsaved, what: string, about: string | null): void {
  useEffect(() => {
    tell(what, about)
    return () => tell(what, null)
  }, [tell, what, about])
}
