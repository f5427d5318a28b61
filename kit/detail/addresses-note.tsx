import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { LIMITS } from '../../contract/limits.ts'
import type { Say } from '../../contract/messages.ts'
import type { SenderAddress } from '../../contract/sender-address.ts'
import { type Addresses, useAddresses } from '../data/addresses.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmDialog, type ConfirmTexts } from '../ui/confirm-dialog.tsx'
import { t } from './host-messages/t.ts'

/** Texts about answers from one address. Each comment quotes the English text of polls. */
export interface SendersTexts {
  /** '12 responses from new devices at one address' */
  sent: Say<'count'>
  /** The same of the second address and those after it: '… at another address'. */
  'sent.other': Say<'count'>
  /** 'Remove 12 responses?' */
  ask: Say<'count'>
  /** 'Remove 12 responses' */
  remove: Say<'count'>
  /** '12 responses removed' */
  removed: Say<'count'>
  /** 'Remove these responses…' */
  open: Say
}

/**
 * Shows addresses from which many devices have sent without having opened the page behind the code. The host
 * can stop such an address and remove what it sent. It is low, because the work stands below it; what it means
 * unfolds. Renders nothing if there is none.
 */
export function AddressesNote({ session, texts }: { session: string; texts: SendersTexts }) {
  const { addresses, stop, remove } = useAddresses(session)
  const told = addresses.filter(({ strangers, stopped }) => strangers >= LIMITS.strangersShown || stopped !== null)
  if (told.length === 0) return null
  return (
    <Card aria-label={t('senders.label')} className="mb-6 divide-y divide-line">
      {told.map((origin, at) => (
        <AddressNote key={origin.origin} origin={origin} isFirst={at === 0} {...{ texts, stop, remove }} />
      ))}
    </Card>
  )
}

type Asked = 'remove' | 'newcomers'

function AddressNote({
  origin: { origin, stopped, strangers, stranger_entries: entries },
  isFirst,
  texts,
  stop,
  remove,
}: { origin: SenderAddress; isFirst: boolean; texts: SendersTexts } & Pick<Addresses, 'stop' | 'remove'>) {
  const [busy, setBusy] = useState(false)
  // Keeps the text of the question while the dialog fades out.
  const [asked, setAsked] = useState<{ what: Asked; open: boolean }>({ what: 'remove', open: false })
  const ask = (what: Asked) => setAsked({ what, open: true })
  const run = async (work: () => Promise<boolean>) => {
    setBusy(true)
    await work().finally(() => setBusy(false))
  }
  const sent = { count: entries }
  const asks: Record<Asked, ConfirmTexts & { run: () => Promise<boolean> }> = {
    remove: {
      title: texts.ask(sent),
      about: t('senders.remove.about', { count: strangers }),
      confirm: texts.remove(sent),
      run: () => remove(origin, (count) => texts.removed({ count })),
    },
    newcomers: {
      title: t('senders.newcomers'),
      about: t('senders.newcomers.about'),
      confirm: t('senders.newcomers.stop'),
      run: () => stop(origin, 'newcomers'),
    },
  }
  const { run: confirmed, ...question } = asks[asked.what]
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-2.5">
      <div className="flex min-w-0 flex-[1_1_22rem] gap-3">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
        <div className="min-w-0">
          <details>
            <summary className="cursor-pointer rounded-mark font-[550] marker:text-quiet">
              {entries > 0
                ? isFirst
                  ? texts.sent(sent)
                  : texts['sent.other'](sent)
                : t(isFirst ? 'senders.stopped' : 'senders.stopped.other')}
            </summary>
            <p className="my-1 max-w-[68ch] text-14 text-quiet">{t('senders.about')}</p>
          </details>
          <p className="max-w-[68ch] text-14 text-quiet">{stateText(stopped)}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:pl-8">
        {stopped === null ? (
          <Button size="small" busy={busy} onClick={() => run(() => stop(origin, 'strangers'))}>
            {t('senders.stop')}
          </Button>
        ) : (
          <Button size="small" busy={busy} onClick={() => run(() => stop(origin, null))}>
            {t('senders.letIn')}
          </Button>
        )}
        {stopped === 'strangers' && (
          <Button size="small" onClick={() => ask('newcomers')}>
            {t('senders.newcomers.open')}
          </Button>
        )}
        {entries > 0 && (
          <Button size="small" onClick={() => ask('remove')}>
            {texts.open()}
          </Button>
        )}
      </div>
      <ConfirmDialog {...question} open={asked.open} onClose={() => setAsked({ ...asked, open: false })} onConfirm={confirmed} />
    </div>
  )
}

const stateText = (stopped: SenderAddress['stopped']): string =>
  stopped === null ? t('senders.state.none', { count: LIMITS.strangerInsertsPerAddressPerMinute }) : t(`senders.state.${stopped}`)
