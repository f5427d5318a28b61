import type { SettingsView } from '../../../contract/operator-settings.ts'
import { isLoopback } from '../../../kit/data/loopback.ts'
import { ButtonLink } from '../../../kit/ui/button.tsx'
import { QrCode } from '../../../kit/ui/qr-code.tsx'
import { helloPath, useHello } from '../use-hello.ts'
import { Check } from './check.tsx'

/** The place of the one address on this page. /welcome, which shares its token, counts from 0. */
const PLACE = 19

/** The address in QR codes, which a phone tries here. */
export function AddressCheck({ view }: { view: SettingsView['publicUrl'] }) {
  const address = view.value ?? window.location.origin
  const isOwn = isLoopback(address)
  const { token, reached } = useHello(!isOwn)
  const action = <ButtonLink to="/welcome">{isOwn ? 'Find the address' : 'Try another address'}</ButtonLink>
  if (isOwn)
    return (
      <Check
        title="Address for phones"
        state="trouble"
        words={`QR codes lead to ${address}, which this computer alone can open.`}
        action={action}
      />
    )
  if (reached.includes(PLACE))
    return <Check title="Address for phones" state="well" words={`A phone has reached ${address}.`} action={action} />
  return (
    <Check
      title="Address for phones"
      state="todo"
      words={`QR codes lead to ${address}. Scan this with a phone in the Wi‑Fi of the room: the row turns green when it arrives.`}
      action={action}
    >
      {token && (
        <div className="w-40 rounded-control border border-line bg-white">
          <QrCode text={`${address}${helloPath(token, PLACE)}`} label={`QR code: try ${address} with a phone`} />
        </div>
      )}
    </Check>
  )
}

/** Whether what phones send is encrypted. */
export function HttpsCheck({ view }: { view: SettingsView['publicUrl'] }) {
  const { protocol } = new URL(view.value ?? window.location.origin)
  return protocol === 'https:' ? (
    <Check title="HTTPS" state="well" words="What phones send is encrypted on its way." />
  ) : (
    <Check
      title="HTTPS"
      state="watch"
      words="Not encrypted: others in the same Wi‑Fi can read along, and a wall on another computer cannot keep its screen awake. Fine in a network of your own."
      action={<ButtonLink to="/help/it">How to add it</ButtonLink>}
    />
  )
}
