import { useLocation } from 'react-router'
import { t } from './host-messages/t.ts'

/** Returns the path of the page that asks at which address phones reach the server, and leads back here. */
export function useAddressQuestion(): string {
  const { pathname, search } = useLocation()
  return `/welcome?next=${encodeURIComponent(pathname + search)}`
}

/** Says on a link or a button that it leads there. */
export const chooseAddress = (): string => t('join.loopback.choose')
