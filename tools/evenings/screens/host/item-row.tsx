import { useSortable } from '@dnd-kit/sortable'
import {
  ArrowDown,
  ArrowUp,
  DoorOpen,
  ExternalLink,
  Flag,
  GripVertical,
  ListOrdered,
  MonitorPlay,
  PanelRight,
  Settings2,
  X,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { Badge } from '../../../../kit/ui/badge.tsx'
import { Button, buttonClass } from '../../../../kit/ui/button.tsx'
import { cx } from '../../../../kit/ui/cx.ts'
import { Menu, type MenuAction } from '../../../../kit/ui/menu.tsx'
import type { Item, Place } from '../../host.ts'
import { t } from './host-messages/t.ts'
import type { Session } from './use-sessions.tsx'
import type { Move, StageControl } from './use-stage.ts'
import { WaitingButton } from './waiting-button.tsx'

const ROW = 'relative flex items-center gap-x-3 border-line border-t px-4 sm:px-5'
const LIT = 'bg-lime/15 before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-lime'

/**
 * An item: what it is, what came in, whether it is on stage; moved by its handle, by keys and by its menu.
 */
export function ItemRow({
  item,
  at,
  total,
  session,
  isStaged,
  isDone,
  isFresh,
  isOpen,
  stage,
  onMove,
  onEdit,
  onBeside,
  onRemove,
}: {
  item: Item
  at: number
  total: number
  session: Session | undefined
  isStaged: boolean
  isDone: boolean
  isFresh: boolean
  /** Phones can join the event. */
  isOpen: boolean
  stage: StageControl
  onMove: (by: -1 | 1) => void
  onEdit: () => void
  onBeside: () => void
  onRemove: () => void
}) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id: item.id })
  const navigate = useNavigate()
  const title = session?.title ?? ''
  const to = session?.kind && session.row ? session.kind.to(session.row) : null
  const place: Place = { stage: 'item', item: item.id }
  const actions: (MenuAction | false)[] = [
    { label: t('event.item.edit'), icon: Settings2, onSelect: onEdit },
    isDone &&
      !item.beside &&
      !isStaged &&
      !stage.isOffline && {
        label: t('event.item.stage.again'),
        icon: MonitorPlay,
        onSelect: () => void stage.go(place),
      },
    to !== null && {
      label: session?.tool ? t('event.item.open', { tool: session.tool.title }) : t('event.item.open.it'),
      icon: ExternalLink,
      onSelect: () => void navigate(to),
    },
    at > 0 && { label: t('event.item.up'), icon: ArrowUp, onSelect: () => onMove(-1) },
    at < total - 1 && { label: t('event.item.down'), icon: ArrowDown, onSelect: () => onMove(1) },
    item.beside
      ? { label: t('event.item.intoOrder'), icon: ListOrdered, onSelect: onBeside }
      : { label: t('event.item.beside'), icon: PanelRight, onSelect: onBeside },
    { label: t('event.item.remove'), icon: X, onSelect: onRemove, danger: true },
  ]
  return (
    <li
      ref={setNodeRef}
      aria-current={isStaged ? 'step' : undefined}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
      className={cx(
        ROW,
        'min-h-[4.25rem] py-2.5',
        isStaged ? LIT : 'bg-panel',
        isFresh && 'animate-pulse-fresh',
        isDragging && 'z-10 shadow-dialog',
      )}
    >
      <span className="w-5 shrink-0 text-quiet tabular-nums">{!item.beside && at + 1}</span>
      <ToolIcon session={session} quiet={isDone} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-[1_1_12rem]">
          <p className={cx('line-clamp-2 text-pretty text-left [overflow-wrap:anywhere]', isDone ? 'text-quiet' : 'font-[550]')} dir="auto">
            {to === null ? (
              title
            ) : (
              <Link to={to} className="rounded-mark underline-offset-4 hover:underline">
                {title}
              </Link>
            )}
          </p>
          <Figures session={session} to={to} />
        </div>
        <State
          item={item}
          title={title}
          isStaged={isStaged}
          isDone={isDone}
          isOpen={isOpen}
          stage={stage}
          onStage={() => void stage.go(place)}
        />
      </div>
      <div className="-mr-2.5 flex shrink-0 items-center">
        <button
          type="button"
          // The focus finds it by its id in the other list (focus-nearby.ts).
          id={`move-${item.id}`}
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            onMove(event.key === 'ArrowUp' ? -1 : 1)
          }}
          aria-roledescription={t('event.item.handle.role')}
          aria-label={t('event.item.handle.of', { title, at: at + 1, of: total })}
          title={t('event.item.handle')}
          className={buttonClass(
            'ghost',
            'medium',
            'w-9 touch-none cursor-grab! px-0! max-lg:min-h-11 max-lg:w-11 active:cursor-grabbing!',
          )}
        >
          <GripVertical aria-hidden="true" />
        </button>
        <Menu
          label={t('event.item.more', { title })}
          className={buttonClass('ghost', 'medium', 'w-9 px-0! max-lg:min-h-11 max-lg:w-11 data-[popup-open]:bg-sunken')}
          actions={actions.filter((action) => action !== false)}
        />
      </div>
    </li>
  )
}

function ToolIcon({ session, quiet }: { session: Session | undefined; quiet: boolean }) {
  const Icon = session?.tool?.icon
  return (
    <span title={session?.tool?.title} className={cx('size-5 shrink-0', quiet && 'text-quiet')}>
      {Icon && <Icon className="size-5" size={20} />}
      {session?.tool && <span className="sr-only">{session.tool.title}</span>}
    </span>
  )
}

/** '41 responses', and '3 wait for approval' or 'Write questions' where that is so. */
function Figures({ session, to }: { session: Session | undefined; to: string | null }) {
  if (!session || session.figures === null) return <p className="text-14">{'\u00a0'}</p>
  const missing = session.row && session.kind?.missing?.(session.row)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="text-14 text-quiet">{session.figures}</p>
      {missing && to !== null && (
        <Link
          to={to}
          aria-label={`${missing}: ${session.title}`}
          className="inline-flex min-h-6 items-center rounded-mark font-[550] text-14 underline underline-offset-4 max-lg:min-h-11"
        >
          {missing}
        </Link>
      )}
      <WaitingButton session={session} className="max-lg:min-h-11" />
    </div>
  )
}

function State({
  item,
  title,
  isStaged,
  isDone,
  isOpen,
  stage,
  onStage,
}: {
  item: Item
  title: string
  isStaged: boolean
  isDone: boolean
  isOpen: boolean
  stage: StageControl
  onStage: () => void
}) {
  if (isStaged) return <OnStage />
  if (isDone && !item.beside) return <Badge>{t('event.item.done')}</Badge>
  return (
    <>
      {item.beside && isOpen && <Badge>{t('event.item.allEvening')}</Badge>}
      <Button
        size="small"
        disabled={stage.busy || stage.isOffline}
        onClick={onStage}
        aria-label={t('event.item.stage.of', { title })}
        className="max-lg:min-h-11"
      >
        {t('event.item.stage')}
      </Button>
    </>
  )
}

const OnStage = () => (
  <span className="inline-flex h-6 shrink-0 items-center rounded-full bg-lime px-2.5 font-[650] text-12 text-ink">
    {t('event.item.onStage')}
  </span>
)

export const EDGES = {
  lobby: { icon: DoorOpen, title: () => t('event.lobby'), about: () => t('event.lobby.about') },
  end: { icon: Flag, title: () => t('event.end'), about: () => t('event.end.about') },
} as const

/** Returns what a button calls the place to which it leads. `session`: of that place. */
export const nameOfMove = ({ stage, within }: Move, session: Session | undefined): string =>
  within?.title ?? (stage === 'item' ? (session?.title ?? '…') : EDGES[stage].title())

type Edge = Place & { stage: keyof typeof EDGES }
export const END: Edge = { stage: 'end', item: null }

/** The lobby before the first item, and the end after the last. */
export function EdgeRow({ place, isStaged, stage }: { place: Edge; isStaged: boolean; stage: StageControl }): ReactNode {
  const { icon: Icon, title, about } = EDGES[place.stage]
  return (
    <div
      aria-current={isStaged ? 'step' : undefined}
      className={cx(ROW, 'min-h-12 py-1.5 text-14', place.stage === 'lobby' && 'border-t-0', isStaged && LIT)}
    >
      <span className="w-5 shrink-0" />
      <Icon aria-hidden="true" className="mx-0.5 size-4 shrink-0 text-quiet" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center">
        <p className="min-w-0 flex-[1_1_6rem]">
          <span className="font-[550]">{title()}</span> <span className="text-quiet max-sm:hidden">· {about()}</span>
        </p>
        {isStaged ? (
          <OnStage />
        ) : (
          <Button
            size="small"
            variant="ghost"
            className="-mr-2.5 max-lg:min-h-11"
            disabled={stage.busy || stage.isOffline}
            aria-label={t('event.item.stage.of', { title: title() })}
            onClick={() => void stage.go(place)}
          >
            {t('event.item.stage')}
          </Button>
        )}
      </div>
    </div>
  )
}
