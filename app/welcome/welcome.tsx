import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import type { SettingsView } from '../../contract/operator-settings.ts'
import { useSignIn } from '../../kit/data/sign-in.tsx'
import { explain } from '../../kit/failures/explain.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { Loading } from '../../kit/ui/spinner.tsx'
import { SplitPage } from '../login/split-page.tsx'
import { nextFromQuery } from '../login/steps.ts'
import { SETTINGS } from '../operation/use-change.ts'
import { useHello } from '../operation/use-hello.ts'
import { useOperator } from '../operation/use-operator.ts'
import { candidatesOf } from './candidates.ts'
import { TypeAddress } from './choose-address.tsx'
import { t } from './host-messages/t.ts'
import { Kept } from './kept.tsx'
import { Arrived, TryAddress } from './try-address.tsx'

/**
 * /welcome: after the first account is made, from wherever codes lead to this computer alone, and whenever the
 * operator tries an address. `next` in its query: where to go on afterwards.
 */
export function Welcome() {
  const signIn = useSignIn()
  const { pathname, search } = useLocation()
  if (signIn.status === 'loading') return <Loading className="min-h-dvh" />
  if (signIn.status !== 'signed-in') return <Navigate to={`/login?next=${encodeURIComponent(pathname + search)}`} replace />
  return <AddressQuestion />
}

/** Time after which the settings are read again: they may be changed in another window. */
const LOOK_AGAIN_MS = 3_000

/** Asks at which address phones reach the server. */
function AddressQuestion() {
  const client = useQueryClient()
  const next = nextFromQuery(useSearchParams()[0])
  const settings = useOperator<SettingsView>(SETTINGS, LOOK_AGAIN_MS)
  const found = useOperator<string[]>('/addresses')
  const hello = useHello(Boolean(settings.data))
  const { token } = hello
  const view = settings.data?.publicUrl
  const setMeanwhile = useSetMeanwhile(view)
  // There is an account now, so that /login shows its usual form.
  useEffect(() => void client.invalidateQueries({ queryKey: ['auth-settings'] }), [client])
  if (settings.data === null) return <NotYours next={next} />
  const error = settings.error ?? found.error ?? hello.error
  const isFixed = view?.from === 'variable'
  const addresses =
    view &&
    found.data &&
    (isFixed && view.value !== null ? [view.value] : candidatesOf({ set: view.value, page: window.location.origin, found: found.data }))
  const arrivedAt = hello.reached.flatMap((place) => addresses?.[place] ?? []).at(-1) ?? (addresses || []).find(hello.isOpened)
  if (view && arrivedAt !== undefined)
    return (
      <SplitPage title={t('welcome.arrived')} words={t('welcome.words')}>
        <Arrived address={arrivedAt} isFixed={isFixed} isSet={view.value === arrivedAt} next={next} />
      </SplitPage>
    )
  if (setMeanwhile !== null)
    return (
      <SplitPage title={t('welcome.set')} words={t('welcome.words')}>
        <Kept address={setMeanwhile} next={next} />
      </SplitPage>
    )
  return (
    <SplitPage title={t('welcome.which')} about={t('welcome.which.about')} words={t('welcome.words')}>
      <div className="mt-6">
        {error && <p className="text-quiet">{explain(error) ?? t('welcome.unread')}</p>}
        {!error && (!addresses || !token) && <Loading className="min-h-48" />}
        {addresses?.length === 0 && <p className="text-quiet">{t('welcome.none')}</p>}
        {view && addresses && addresses.length > 0 && token && <TryAddress view={view} addresses={addresses} token={token} next={next} />}
        {view && !isFixed && (
          <div className="mt-6 border-line border-t pt-6">
            <TypeAddress next={next} />
          </div>
        )}
        <ButtonLink to={next} className="mt-6">
          {t('welcome.later')}
        </ButtonLink>
      </div>
    </SplitPage>
  )
}

/** Returns the address that was set since this page was opened. Null: none. */
function useSetMeanwhile(view: SettingsView['publicUrl'] | undefined): string | null {
  const [before, setBefore] = useState<string | null>()
  if (view && before === undefined) setBefore(view.value)
  return view && before !== undefined && view.value !== before ? view.value : null
}

/** The operator alone may choose it. */
function NotYours({ next }: { next: string }) {
  return (
    <SplitPage title={t('welcome.notYours')} about={t('welcome.notYours.about')} words={t('welcome.words')}>
      <ButtonLink to={next} className="mt-6">
        {t('welcome.back')}
      </ButtonLink>
    </SplitPage>
  )
}
