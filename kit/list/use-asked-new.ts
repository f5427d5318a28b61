import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Added to a list's address, it opens the dialog for a new session: the search of everything leads there. */
export const NEW_HASH = '#new'

/** Calls `open` once when the list's address asks for a new session, and removes that from the address. */
export function useAskedNew(open: () => void): void {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const latest = useRef(open)
  latest.current = open
  useEffect(() => {
    if (hash !== NEW_HASH) return
    latest.current()
    void navigate({ search, hash: '' }, { replace: true, preventScrollReset: true })
  }, [hash, search, navigate])
}
