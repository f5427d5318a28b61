import { useEffect, useRef, useState } from 'react'
import type { SettingsView } from '../../contract/operator-settings.ts'
import { explain } from '../../kit/failures/explain.ts'
import { Button } from '../../kit/ui/button.tsx'
import { QrCode } from '../../kit/ui/qr-code.tsx'
import { Spinner } from '../../kit/ui/spinner.tsx'
import { Marked } from '../../parts/texts/marked.tsx'
import { ProofField } from '../account/proof-field.tsx'
import { useProof } from '../account/use-proof.ts'
import { FormError } from '../login/parts.tsx'
import { useForm } from '../login/use-form.ts'
import { useChange } from '../operation/use-change.ts'
import { helloPath } from '../operation/use-hello.ts'
import { UseAddress } from './choose-address.tsx'
import { t } from './host-messages/t.ts'
import { WaysOn, Well } from './kept.tsx'

export interface TryAddressProps {
  view: SettingsView['publicUrl']
  addresses: readonly string[]
  token: string
  /** Where the host came from. */
  next: string
}

/** Shows the code of one address at a time, to be tried with a phone, or used without. */
export function TryAddress({ view, addresses, token, next }: TryAddressProps) {
  const [tried, setTried] = useState(0)
  const address = addresses[tried]!
  const others = addresses.filter((one) => one !== address)
  return (
    <>
      <div className="w-56 max-w-full rounded-panel border border-line bg-white p-2">
        <QrCode text={`${address}${helloPath(token, tried)}`} label={t('welcome.qr', { address })} />
      </div>
      <p className="mt-4 break-all font-[650] text-20">{address}</p>
      {view.from === 'variable' && (
        <p className="mt-1 text-14 text-quiet">
          <Marked text={t('welcome.source')} as={{ variable: () => <code>{view.variable}</code> }} />
        </p>
      )}
      <p role="status" className="mt-2 flex items-center gap-2 text-quiet">
        <Spinner className="size-4" />
        {t('welcome.waiting')}
      </p>
      {view.from !== 'variable' && <UseAddress key={address} address={address} next={next} />}
      {others.length > 0 && (
        <div className="mt-6">
          <h2 className="font-[550] text-14">{t('welcome.other')}</h2>
          <ul className="mt-2 flex flex-col items-start gap-2">
            {others.map((one) => (
              <li key={one}>
                <Button size="small" onClick={() => setTried(addresses.indexOf(one))}>
                  <span className="break-all">{one}</span>
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="mt-6 text-14 text-quiet">{t('welcome.nobody')}</p>
    </>
  )
}

/** A phone reached the address: it is kept at once, unless the password is needed first. */
export function Arrived({ address, isFixed, isSet, next }: { address: string; isFixed: boolean; isSet: boolean; next: string }) {
  const change = useChange()
  const proof = useProof()
  const [problem, setProblem] = useState<string | null>(null)
  const keep = async () => {
    await proof.send((given) => change({ publicUrl: address, ...given }))
  }
  const form = useForm(keep)
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || isFixed || isSet) return
    begun.current = true
    keep().catch((error: unknown) => setProblem(explain(error) ?? t('welcome.notKept')))
  })
  const isKept = isFixed || isSet
  return (
    <form onSubmit={form.onSubmit} className="mt-4 grid gap-6">
      <Well text={t(isKept ? 'welcome.kept' : 'welcome.reached')} address={address} />
      <ProofField proof={proof} hint={t('welcome.proof')} />
      <FormError>{form.error ?? problem}</FormError>
      <WaysOn next={next}>
        {!isKept && (proof.needed || problem) && (
          <Button type="submit" busy={form.busy}>
            {t('welcome.keep')}
          </Button>
        )}
      </WaysOn>
    </form>
  )
}
