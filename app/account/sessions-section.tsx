import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askAuth } from '../../kit/data/auth-settings.ts'
import { supabase } from '../../kit/data/client.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Loading } from '../../kit/ui/spinner.tsx'
import { showFailure, showSuccess } from '../../kit/ui/toasts.tsx'
import { hostLocale } from '../../parts/texts/host.ts'
import { browserName } from './browser-name.ts'
import { t } from './host-messages/t.ts'
import { Section } from './section.tsx'

interface SessionInfo {
  id: string
  user_agent: string | null
  created_at: string
  last_used_at: string
  /** The session of this browser. */
  current: boolean
}

/** The query key of the list, for actions that end sessions. */
export const SESSIONS = ['auth-sessions']

/** The sign-in sessions of this account, each with a button that ends it. */
export function SessionsSection() {
  const client = useQueryClient()
  const [ending, setEnding] = useState<string | null>(null)
  const { data, isError } = useQuery({ queryKey: SESSIONS, queryFn: () => askAuth<SessionInfo[]>('GET', '/sessions') })
  const end = async (what: string, work: () => Promise<unknown>, done: string) => {
    setEnding(what)
    try {
      await work()
      await client.invalidateQueries({ queryKey: SESSIONS })
      showSuccess(done)
    } catch (error) {
      showFailure(t('account.sessions.failed'), error)
    } finally {
      setEnding(null)
    }
  }
  const endOthers = async () => {
    const { error } = await supabase.auth.signOut({ scope: 'others' })
    if (error) throw error
  }
  return (
    <Section title={t('account.sessions')} about={t('account.sessions.about')}>
      {isError && <p className="text-quiet">{t('account.sessions.unread')}</p>}
      {!data && !isError && <Loading className="min-h-24" />}
      <ul>
        {data?.map(({ id, user_agent, last_used_at, current }) => (
          <li key={id} className="flex min-h-14 items-center gap-3 border-line border-b py-2 first:pt-0">
            <div className="min-w-0 flex-1">
              <p className="truncate font-[550] text-14">{browserName(user_agent)}</p>
              <p className="text-14 text-quiet">
                {current
                  ? t('account.sessions.this')
                  : t('account.sessions.seen', { time: new Date(last_used_at).toLocaleString(hostLocale()) })}
              </p>
            </div>
            {!current && (
              <Button
                variant="ghost"
                size="small"
                busy={ending === id}
                onClick={() => end(id, () => askAuth('DELETE', `/sessions/${id}`), t('account.sessions.ended'))}
              >
                {t('account.sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data && data.length > 1 && (
        <Button className="mt-4" busy={ending === 'others'} onClick={() => end('others', endOthers, t('account.sessions.ended.all'))}>
          {t('account.sessions.end.all')}
        </Button>
      )}
    </Section>
  )
}
