import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { LIMITS } from '../../contract/limits.ts'
import type { SenderAddress } from '../../contract/sender-address.ts'
import { type Addresses, useAddresses } from '../data/addresses.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmDialog, type ConfirmTexts } from '../ui/confirm-dialog.tsx'

/** The noun for one entry and for several: 'response', 'responses'. */
export interface EntryNoun {
  one: string
  many: string
}

/**
 * Shows addresses from which many devices have sent without having opened the page behind the code. The host
 * can stop such an address and remove what it sent. It is low, because the work stands below it; what it means
 * unfolds. Renders nothing if there is none.
 */
export function AddressesNote({ session, noun }: { session: string; noun: EntryNoun }) {
  const { addresses, stop, remove } = useAddresses(session)
  const told = addresses.filter(({ strangers, stopped }) => strangers >= LIMITS.strangersShown || stopped !== null)
  if (told.length === 0) return null
  return (
    <Card aria-label="Unusual senders" className="mb-6 divide-y divide-line">
      {told.map((origin, at) => (
        <AddressNote key={origin.origin} origin={origin} place={at === 0 ? 'one address' : 'another address'} {...{ noun, stop, remove }} />
      ))}
    </Card>
  )
}

type Asked = 'remove' | 'newcomers'

function AddressNote({
  origin: { origin, stopped, strangers, stranger_entries: entries },
  place,
  noun,
  stop,
  remove,
}: { origin: SenderAddress; place: string; noun: EntryNoun } & Pick<Addresses, 'stop' | 'remove'>) {
  const [busy, setBusy] = useState(false)
  // Keeps the text of the question while the dialog fades out.
  const [asked, setAsked] = useState<{ what: Asked; open: boolean }>({ what: 'remove', open: false })
  const ask = (what: Asked) => setAsked({ what, open: true })
  const run = async (work: () => Promise<boolean>) => {
    setBusy(true)
    await work().finally(() => setBusy(false))
  }
  const sent = counted(entries, noun)
  const asks: Record<Asked, ConfirmTexts & { run: () => Promise<boolean> }> = {
    remove: {
      title: `Remove ${sent}?`,
      about: `What ${counted(strangers, DEVICE)} at this address sent without opening the page will be gone for good. Whatever came from phones that opened it stays.`,
      confirm: `Remove ${sent}`,
      run: () => remove(origin, (removed) => `${counted(removed, noun)} removed`),
    },
    newcomers: {
      title: 'Stop all new phones there?',
      about:
        'One address can be a whole venue’s Wi-Fi. Phones there that have sent something go on; whoever scans the code there from now on is refused, until you let them in again.',
      confirm: 'Stop all new phones',
      run: () => stop(origin, 'newcomers'),
    },
  }
  const { run: confirmed, ...texts } = asks[asked.what]
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-2.5">
      <div className="flex min-w-0 flex-[1_1_22rem] gap-3">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
        <div className="min-w-0">
          <details>
            <summary className="cursor-pointer rounded-mark font-[550] marker:text-quiet">
              {entries > 0 ? `${sent} from new devices at ${place}` : `New devices at ${place} are stopped`}
            </summary>
            <p className="my-1 max-w-[68ch] text-14 text-quiet">{UNUSUAL}</p>
          </details>
          <p className="max-w-[68ch] text-14 text-quiet">{stateText(stopped)}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:pl-8">
        {stopped === null ? (
          <Button size="small" busy={busy} onClick={() => run(() => stop(origin, 'strangers'))}>
            Stop them
          </Button>
        ) : (
          <Button size="small" busy={busy} onClick={() => run(() => stop(origin, null))}>
            Let them in again
          </Button>
        )}
        {stopped === 'strangers' && (
          <Button size="small" onClick={() => ask('newcomers')}>
            Stop all new phones…
          </Button>
        )}
        {entries > 0 && (
          <Button size="small" onClick={() => ask('remove')}>
            Remove these {noun.many}…
          </Button>
        )}
      </div>
      <ConfirmDialog {...texts} open={asked.open} onClose={() => setAsked({ ...asked, open: false })} onConfirm={confirmed} />
    </div>
  )
}

const DEVICE: EntryNoun = { one: 'device', many: 'devices' }
const counted = (n: number, { one, many }: EntryNoun): string => `${n.toLocaleString('en')} ${n === 1 ? one : many}`

const UNUSUAL = 'These devices never opened the page behind the code. A script looks like this; so does a phone that keeps no cookies.'
const stateText = (stopped: SenderAddress['stopped']): string =>
  ({
    none: `More of them are slowed to ${LIMITS.strangerInsertsPerAddressPerMinute} a minute.`,
    strangers: 'They are stopped now. Phones that open the page go on.',
    newcomers: 'Nobody new at this address may send now. Phones that have sent something before go on.',
  })[stopped ?? 'none']
