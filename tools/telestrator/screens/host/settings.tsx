import { useEffect } from 'react'
import { Navigate, useParams } from 'react-router'
import { useHost } from '../../../../kit/data/sign-in.tsx'
import { SessionScope } from '../../../../kit/detail/session-scope.tsx'
import { Loading } from '../../../../kit/ui/spinner.tsx'
import { showFailure } from '../../../../kit/ui/toasts.tsx'
import { useOwnSession } from '../../data.ts'
import { t } from './host-messages/t.ts'
import { SettingsForm } from './settings-form.tsx'

const GONE = { code: 'PGRST116' }

/** /telestrator/:id/settings */
export default function TelestratorSettings() {
  const { id = '' } = useParams()
  const { row, state, change } = useOwnSession(id, useHost().userId)
  // The hook reports other failures itself.
  useEffect(() => {
    if (state === 'missing') showFailure(t('telestrator.form.missing'), GONE)
  }, [state])
  return (
    <>
      {/* Hides the page's address from the servers of files. Video elements have no attribute for that. */}
      <meta name="referrer" content="no-referrer" />
      {row && (
        <SessionScope session={row.id}>
          <SettingsForm session={row} change={change} />
        </SessionScope>
      )}
      {!row && (state === 'loading' ? <Loading /> : <Navigate to="/telestrator" replace />)}
    </>
  )
}
