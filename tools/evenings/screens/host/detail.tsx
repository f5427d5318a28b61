import { Copy, FileDown, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { usePublicOrigin } from '../../../../kit/data/public-origin.ts'
import { useHost } from '../../../../kit/data/sign-in.tsx'
import type { SentCounts } from '../../../../kit/data/start-over.ts'
import type { Writes } from '../../../../kit/data/writes.ts'
import { DemoStrip } from '../../../../kit/demo/demo-strip.tsx'
import { ActiveButton } from '../../../../kit/detail/active-button.tsx'
import { Detail } from '../../../../kit/detail/detail.tsx'
import { useCodeSettings } from '../../../../kit/display/own-look.ts'
import { QrDialog } from '../../../../kit/display/qr-dialog.tsx'
import { joinLink, wayIn } from '../../../../kit/join/address.ts'
import { LoopbackNote } from '../../../../kit/join/loopback-note.tsx'
import { usePresentation } from '../../../../kit/join/presentation.ts'
import { showKeyHelp } from '../../../../kit/keys/listed-keys.ts'
import { useKeys } from '../../../../kit/keys/use-keys.ts'
import { DuplicateDialog } from '../../../../kit/list/duplicate-dialog.tsx'
import { OpenWallButton } from '../../../../kit/present/open-wall-button.tsx'
import { PhonesHere } from '../../../../kit/present/phones-here.tsx'
import { useShowing } from '../../../../kit/present/showing-switch.tsx'
import { StateBadge } from '../../../../kit/ui/badge.tsx'
import { buttonClass } from '../../../../kit/ui/button.tsx'
import { Menu } from '../../../../kit/ui/menu.tsx'
import { PageHeader } from '../../../../kit/ui/page-header.tsx'
import { readCounts, setEventActive, useEvent, useItems, usePlaced } from '../../data.ts'
import { type EveningEvent, LIST_PATH } from '../../host.ts'
import { t as ours } from '../../host-messages/t.ts'
import { EventSettings } from './event-settings.tsx'
import { t } from './host-messages/t.ts'
import { KEYS, type KeyAct } from './keys.ts'
import { RunningOrder } from './running-order.tsx'
import { StagePanel } from './stage-panel.tsx'
import { StartOver } from './start-over.tsx'
import { usePlans } from './use-plans.ts'
import { useSessions } from './use-sessions.tsx'
import { useStage } from './use-stage.ts'

const BACK = {
  to: LIST_PATH,
  get label() {
    return t('event.detail.back')
  },
}
const DETAIL = t.below('event.detail')
const ACTIVE = { ...t.below('event.active'), ask: t.below('event.active.ask') }
const LIST = t.below('event.list')

/** /event/:id */
export default function EventDetail() {
  const { id = '' } = useParams()
  const followed = useEvent(id, useHost().userId)
  return (
    <Detail followed={followed} texts={DETAIL} back={BACK}>
      {(event) => <EventScreen key={event.id} event={event} change={followed.change} />}
    </Detail>
  )
}

type Own = Pick<Writes<'evenings', EveningEvent>, 'change'> & { event: EveningEvent }

function EventScreen({ event, change }: Own) {
  const items = useItems(event.id)
  const { sessions, followers } = useSessions(usePlaced(event.id).rows)
  const stage = useStage(event, items, sessions)
  const { show, bringBack } = useShowing(event.id)
  const acts: Readonly<Record<KeyAct, () => void>> = {
    next: () => void (bringBack() || stage.forward()),
    back: () => void (bringBack() || stage.go(stage.back)),
    results: () => show('results'),
    code: () => show('code'),
    blank: () => show('blank'),
  }
  useKeys(KEYS, (act) => acts[act]())
  return (
    <>
      <PageHeader
        title={event.name}
        back={BACK}
        about={
          <>
            <StateBadge active={event.active} live={t('event.detail.live')} />
            <PhonesHere session={event.id} />
            <Code event={event} />
          </>
        }
        actions={<Actions event={event} change={change} />}
      />
      <LoopbackNote className="-mt-3 mb-6" />
      <DemoStrip event={event.id} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:flex lg:flex-wrap">
        <RunningOrder event={event} items={items} sessions={sessions} stage={stage} />
        <StagePanel event={event} items={items} sessions={sessions} stage={stage} onHelp={() => showKeyHelp(true)} />
      </div>
      {followers}
    </>
  )
}

function Actions({ event, change }: Own) {
  const plans = usePlans()
  const [duplicating, setDuplicating] = useState(false)
  const [over, setOver] = useState<SentCounts | null>(null)
  return (
    <>
      <EventSettings event={event} change={change} />
      <ActiveButton row={event} texts={ACTIVE} update={(id, { active }, texts) => setEventActive(id, active, texts)} />
      <Menu
        label={t('event.detail.more')}
        className={buttonClass('quiet', 'medium', 'w-10 px-0!')}
        actions={[
          {
            label: t('event.duplicate'),
            icon: Copy,
            onSelect: () => (event.item_count > 0 ? setDuplicating(true) : void plans.duplicate(event)),
          },
          { label: t('event.export'), icon: FileDown, onSelect: () => void plans.exportPlan(event) },
          { label: ours('event.over'), icon: RotateCcw, onSelect: () => void readCounts(event.id).then(setOver), danger: true },
        ]}
      />
      <OpenWallButton session={event.id} />
      {over && <StartOver event={event} counts={over} onClose={() => setOver(null)} />}
      {duplicating && (
        <DuplicateDialog
          texts={LIST}
          text={event.name}
          holds={t('event.order')}
          onClose={() => setDuplicating(false)}
          onDuplicate={() => plans.duplicate(event)}
          onCopy={(copy) => plans.copy(event, copy)}
        />
      )}
    </>
  )
}

/** The code of the whole evening. It opens its QR code. */
function Code({ event }: { event: EveningEvent }) {
  const origin = usePublicOrigin()
  const { row } = usePresentation(event.id)
  const settingsOf = useCodeSettings()
  const [open, setOpen] = useState(false)
  const way = wayIn(origin, row)
  if (!way) return null
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span>{t('event.code')}</span>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={t('event.code.show.of', { code: way.code })}
        title={t('event.code.show')}
        className="relative rounded-mark bg-lime px-2 py-0.5 font-bold text-16 text-ink tracking-wider after:absolute after:-inset-2 hover:brightness-95"
      >
        {way.code}
      </button>
      <QrDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('event.code.title')}
        about={event.name}
        link={joinLink(way)}
        label={t('event.code.label')}
        settings={settingsOf(event.name)}
        followed={{ table: 'evenings', id: event.id, title: 'name', closes: true }}
      />
    </span>
  )
}
