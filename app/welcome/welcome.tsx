import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate } from 'react-router'
import type { SettingsView } from '../../contract/operator-settings.ts'
import { askServer } from '../../kit/data/ask-server.ts'
import { useSignIn } from '../../kit/data/sign-in.tsx'
import { explain } from '../../kit/failures/explain.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { Loading } from '../../kit/ui/spinner.tsx'
import { SplitPage } from '../login/split-page.tsx'
import { SETTINGS } from '../operation/use-change.ts'
import { useOperator } from '../operation/use-operator.ts'
import { candidatesOf } from './candidates.ts'
import { Arrived, TryAddress } from './try-address.tsx'

const LOOK_AGAIN_MS = 1_500

/** /welcome: after the first account is made, and whenever the operator tries an address with a phone. */
export function Welcome() {
  const signIn = useSignIn()
  if (signIn.status === 'loading') return <Loading className="min-h-dvh" />
  if (signIn.status !== 'signed-in') return <Navigate to="/login?next=/welcome" replace />
  return <AddressQuestion />
}

/** Asks the one question of the first run: at which address phones reach the server. */
function AddressQuestion() {
  const client = useQueryClient()
  const settings = useOperator<SettingsView>(SETTINGS)
  const found = useOperator<string[]>('/addresses')
  const hello = useQuery({
    queryKey: ['hello'],
    queryFn: settings.data ? () => askServer<{ token: string }>('POST', '/operator/v1/hello') : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const token = hello.data?.token
  const heard = useQuery({
    queryKey: ['hello', token],
    queryFn: token ? () => askServer<{ reached: number[] }>('GET', `/operator/v1/hello/${token}`) : skipToken,
    refetchInterval: LOOK_AGAIN_MS,
  })
  // There is an account now, so that /login shows its usual form.
  useEffect(() => void client.invalidateQueries({ queryKey: ['auth-settings'] }), [client])
  if (settings.data === null) return <Navigate to="/dashboard" replace />
  const error = settings.error ?? found.error ?? hello.error
  const view = settings.data?.publicUrl
  const addresses =
    view &&
    found.data &&
    (view.from === 'variable' && view.value !== null
      ? [view.value]
      : candidatesOf({ set: view.value, page: window.location.origin, found: found.data }))
  const place = heard.data?.reached.at(-1)
  const arrivedAt = place === undefined ? undefined : addresses?.[place]
  if (view && arrivedAt !== undefined)
    return (
      <SplitPage title="Your phone is here" words="The room is yours.">
        <Arrived address={arrivedAt} isFixed={view.from === 'variable'} isSet={view.value === arrivedAt} />
      </SplitPage>
    )
  return (
    <SplitPage
      title="Which address do phones open?"
      about="Take your phone, join the same Wi‑Fi and scan the code. This page sees when it arrives."
      words="The room is yours."
    >
      <div className="mt-6">
        {error && <p className="text-quiet">{explain(error) ?? 'The addresses could not be read. Load this page again.'}</p>}
        {!error && (!addresses || !token) && <Loading className="min-h-48" />}
        {addresses?.length === 0 && <NoAddress />}
        {view && addresses && addresses.length > 0 && token && <TryAddress view={view} addresses={addresses} token={token} />}
      </div>
    </SplitPage>
  )
}

function NoAddress() {
  return (
    <>
      <p className="text-quiet">
        This computer has no network that phones could share, or Limelight listens on the computer alone. Join the Wi‑Fi of the room and
        load this page again.
      </p>
      <ButtonLink to="/dashboard" className="mt-6">
        Later
      </ButtonLink>
    </>
  )
}
