import type { SettingsView } from '../../../contract/operator-settings.ts'
import { isLoopback } from '../../../kit/data/loopback.ts'
import { useAddressQuestion } from '../../../kit/join/address-question.ts'
import { ButtonLink } from '../../../kit/ui/button.tsx'
import { QrCode } from '../../../kit/ui/qr-code.tsx'
import { helloPath, useHello } from '../use-hello.ts'
import { Check } from './check.tsx'
import { t } from './host-messages/t.ts'

/** The place of the one address on this page. /welcome, which shares its token, counts from 0. */
const PLACE = 19

/** The address in QR codes, which a phone tries here. */
export function AddressCheck({ view }: { view: SettingsView['publicUrl'] }) {
  const address = view.value ?? window.location.origin
  const isOwn = isLoopback(address)
  const question = useAddressQuestion()
  const { token, reached, isOpened } = useHello(!isOwn)
  const action = <ButtonLink to={question}>{isOwn ? t('venue.address.find') : t('venue.address.other')}</ButtonLink>
  if (isOwn) return <Check title={t('venue.address')} state="trouble" words={t('venue.address.alone', { address })} action={action} />
  if (reached.includes(PLACE) || isOpened(address))
    return <Check title={t('venue.address')} state="well" words={t('venue.address.reached', { address })} action={action} />
  return (
    <Check title={t('venue.address')} state="todo" words={t('venue.address.try', { address })} action={action}>
      {token && (
        <div className="w-40 rounded-control border border-line bg-white">
          <QrCode text={`${address}${helloPath(token, PLACE)}`} label={t('venue.address.qr', { address })} />
        </div>
      )}
    </Check>
  )
}

/** Whether what phones send is encrypted. */
export function HttpsCheck({ view }: { view: SettingsView['publicUrl'] }) {
  const { protocol } = new URL(view.value ?? window.location.origin)
  return protocol === 'https:' ? (
    <Check title={'HTTPS'} state="well" words={t('venue.https')} />
  ) : (
    <Check
      title={'HTTPS'}
      state="watch"
      words={t('venue.https.none')}
      action={<ButtonLink to="/help/it">{t('venue.https.add')}</ButtonLink>}
    />
  )
}
