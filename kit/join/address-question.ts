import { useLocation } from 'react-router'

/** Returns the path of the page that asks at which address phones reach the server, and leads back here. */
export function useAddressQuestion(): string {
  const { pathname, search } = useLocation()
  return `/welcome?next=${encodeURIComponent(pathname + search)}`
}
