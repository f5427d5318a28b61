import { TAKEN_COOKIE } from '../../contract/sent.ts'
import type { Outbox } from '../data/outbox.ts'
import type { PrefixedStorage } from '../data/prefixed-storage.ts'
import { spentKey } from './use-share.ts'

/**
 * Forgets the rows that this phone took back on the page 'What I sent here', which runs no script and names
 * them in a cookie: they no longer stand as sent, and no longer count among those that the phone may send.
 */
export function forgetTaken(outbox: Outbox, drafts: PrefixedStorage, page: { cookie: string }): void {
  const named = new RegExp(`(?:^|; )${TAKEN_COOKIE}=([^;]+)`).exec(page.cookie)?.[1]
  if (!named) return
  for (const one of named.split('~')) {
    const [session = '', id = ''] = one.split('.')
    outbox.letGo(id, true)
    drafts.remove(spentKey(session))
  }
  page.cookie = `${TAKEN_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
}
