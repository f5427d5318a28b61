import { type ReactNode, useEffect, useMemo } from 'react'
import { LIMITS } from '../../contract/limits.ts'
import { type ToldWords, wallWordsPath } from '../../contract/wall-words.ts'
import { supabase } from '../data/client.ts'
import { linkKeyOf } from '../data/link-key.ts'
import { askNetwork } from '../failures/network.ts'
import { type Collected, CollectedProvider, collectSaid } from './said.ts'

/** Changes are told together, this long after the first. */
const GATHER_MS = 1_500
/** Told again in this time, so that the server knows the wall is still open. */
const AGAIN_MS = LIMITS.wallWordsKeptMs * 0.4

/**
 * Tells the server in words what the wall inside shows, for the page 'Read the wall'. A window that has neither a
 * display link nor its session's host tells nothing.
 */
export function TellsWords({ session, children }: { session: string; children: ReactNode }) {
  const { collected, told } = useMemo(() => {
    const telling = createTelling(session)
    return { collected: collectSaid(telling.soon), told: telling }
  }, [session])
  useEffect(() => told.begin(collected), [told, collected])
  return <CollectedProvider value={collected}>{children}</CollectedProvider>
}

function createTelling(session: string) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let from: Collected | null = null
  const tell = () => {
    timer = undefined
    if (from) void send(session, { words: from.words() }).then((isTaken) => !isTaken && stop())
  }
  function soon() {
    timer ??= setTimeout(tell, GATHER_MS)
  }
  function stop() {
    from = null
    clearTimeout(timer)
    timer = undefined
  }
  return {
    soon,
    begin(collected: Collected) {
      from = collected
      soon()
      const again = setInterval(soon, AGAIN_MS)
      const close = () => void send(session, null)
      window.addEventListener('pagehide', close)
      return () => {
        clearInterval(again)
        window.removeEventListener('pagehide', close)
        if (from) close()
        stop()
      }
    },
  }
}

/** `told` null: the wall was closed. Resolves to false if this window may not tell. */
async function send(session: string, told: ToldWords | null): Promise<boolean> {
  const key = linkKeyOf(window.location)
  const token = key ?? (await supabase.auth.getSession()).data.session?.access_token
  if (token === undefined) return false
  const answer = await askNetwork(wallWordsPath(session), {
    method: told ? 'POST' : 'DELETE',
    keepalive: told === null,
    headers: { authorization: `Bearer ${token}`, ...(key && { apikey: key }), ...(told && { 'content-type': 'application/json' }) },
    ...(told && { body: JSON.stringify(told) }),
  }).catch(() => null)
  return answer === null || (answer.status !== 401 && answer.status !== 403)
}
