import { useEffect } from 'react'
import { Navigate, useParams } from 'react-router'
import { useHost } from '../../../../kit/data/sign-in.tsx'
import { Loading } from '../../../../kit/ui/spinner.tsx'
import { showFailure } from '../../../../kit/ui/toasts.tsx'
import { useOwnSession } from '../../data.ts'
import { SettingsForm } from './settings-form.tsx'

/** /telestrator/:id/settings */
export default function TelestratorSettings() {
  const { id = '' } = useParams()
  const { row, state, error, change } = useOwnSession(id, useHost().userId)
  return (
    <>
      {/* Whose page asks for a file is nobody's business. A video element cannot say so itself. */}
      <meta name="referrer" content="no-referrer" />
      {row ? <SettingsForm session={row} change={change} /> : state === 'loading' ? <Loading /> : <Failed error={error} />}
    </>
  )
}

function Failed({ error }: { error: unknown }) {
  useEffect(() => showFailure('Failed to load session', error), [error])
  return <Navigate to="/telestrator" replace />
}
