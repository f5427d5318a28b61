import { ArrowLeft } from 'lucide-react'
import { useId, useState } from 'react'
import { isBlank } from '../../../../contract/blank.ts'
import { type FollowedRows, useFollowedRows } from '../../../../kit/data/followed-rows.ts'
import type { HasId, Values } from '../../../../kit/data/rows.ts'
import { useHost } from '../../../../kit/data/sign-in.tsx'
import { arrange } from '../../../../kit/list/arrange.ts'
import { IN_USE } from '../../../../kit/list/live-state.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import { Dialog } from '../../../../kit/ui/dialog.tsx'
import { Loading } from '../../../../kit/ui/spinner.tsx'
import { finderOf } from '../../../../parts/fold.ts'
import { useTakenSessions } from '../../data.ts'
import { type EveningEvent, type Item, lastPosition } from '../../host.ts'
import { FoundSessions } from './found-sessions.tsx'
import { t } from './host-messages/t.ts'
import { type ItemTool, type KnownKind, useItemTools, useKinds } from './kinds.ts'
import { meetOthers } from './meet.ts'
import { NewSession } from './new-session.tsx'
import { SearchField, SessionChoice, SHOWN } from './session-choice.tsx'

interface Props {
  open: boolean
  onClose: () => void
  event: EveningEvent
  items: FollowedRows<'evening_items', Item>
}

/** 'Add': a new session of a tool, or one that exists and is no item yet. */
export function AddDialog({ open, onClose, event, items }: Props) {
  const [tool, setTool] = useState<ItemTool | null>(null)
  const close = () => {
    onClose()
    setTool(null)
  }
  const tools = useItemTools()
  const add = async (session: string, isNew = false) => {
    const values = { evening_id: event.id, session_id: session, position: lastPosition(items.rows) }
    const added = await items.insert(values, { failure: t('event.add.failed'), success: t('event.add.done') })
    if (!added) return
    close()
    await meetOthers(event.id, { session, isNew }, tools)
  }
  return (
    // Another dialog for each step, so that each has its own first field, and nothing typed yet.
    <Dialog
      key={tool?.name ?? ''}
      open={open}
      onClose={close}
      title={tool ? t('event.add.tool', { tool: tool.title }) : t('event.add')}
      width="medium"
    >
      {tool ? (
        <OfTool key={tool.name} tool={tool} event={event.id} items={items.rows} onAdd={add} onBack={() => setTool(null)} />
      ) : (
        <AllTools onChoose={setTool} onAdd={add} />
      )}
    </Dialog>
  )
}

function AllTools({ onChoose, onAdd }: { onChoose: (tool: ItemTool) => void; onAdd: Adding['onAdd'] }) {
  const [search, setSearch] = useState('')
  return (
    <>
      <SearchField label={t('event.add.find')} value={search} onChange={setSearch} />
      <Tools search={search} onChoose={onChoose} />
      {!isBlank(search) && <FoundSessions search={search} onAdd={onAdd} />}
    </>
  )
}

/** The tools whose name or description has the searched words, each with what it is for. */
function Tools({ search, onChoose }: { search: string; onChoose: (tool: ItemTool) => void }) {
  const isFound = finderOf(search)
  const tools = useItemTools().filter(({ title, description }) => isFound(`${title} ${description}`))
  if (tools.length === 0) return null
  return (
    <ul className="mb-3 grid gap-2 sm:grid-cols-2">
      {tools.map((tool) => (
        <ToolChoice key={tool.name} tool={tool} onChoose={onChoose} />
      ))}
    </ul>
  )
}

function ToolChoice({ tool, onChoose }: { tool: ItemTool; onChoose: (tool: ItemTool) => void }) {
  const about = useId()
  return (
    <li>
      <button
        type="button"
        aria-label={tool.title}
        aria-describedby={about}
        onClick={() => onChoose(tool)}
        className="flex h-full min-h-14 w-full items-start gap-3 rounded-control border border-line bg-panel px-3.5 py-2.5 text-left transition-colors hover:border-edge hover:bg-sunken"
      >
        <tool.icon className="mt-0.5 size-5 shrink-0 text-quiet" size={20} />
        <span className="min-w-0 text-14">
          <span className="block font-[550]">{tool.title}</span>
          <span id={about} className="block text-quiet">
            {tool.description}
          </span>
        </span>
      </button>
    </li>
  )
}

type Adding = {
  tool: ItemTool
  event: string
  items: readonly Item[]
  onAdd: (session: string, isNew?: boolean) => Promise<void>
  onBack: () => void
}

function OfTool({ tool, event, items, onAdd, onBack }: Adding) {
  const known = useKinds([tool.items.table]).get(tool.items.table)
  return (
    <>
      <Button variant="ghost" size="small" className="-mt-2 mb-3 -ml-3" onClick={onBack}>
        <ArrowLeft aria-hidden="true" />
        {t('event.add.allTools')}
      </Button>
      {known ? (
        <>
          <NewSession known={known} event={event} items={items} onAdd={(session) => onAdd(session, true)} />
          <Existing known={known} onAdd={onAdd} />
        </>
      ) : (
        <Loading className="min-h-32" />
      )}
    </>
  )
}

function Existing({ known: { tool, kind }, onAdd }: { known: KnownKind; onAdd: Adding['onAdd'] }) {
  const [search, setSearch] = useState('')
  const { column } = kind.title
  const taken = useTakenSessions()
  const { rows, state } = useFollowedRows<string, HasId & Values>({
    table: tool.items.table,
    select: `id,${column},created_at,archived`,
    where: { ...IN_USE, user_id: useHost().userId },
    failure: t('event.add.sessions.failed'),
  })
  const free = rows.filter(({ id }) => !taken.has(id))
  const textOf = (row: Values) => String(row[column])
  const found = arrange(free, textOf, { search, sort: 'newest', live: undefined })
  const most = t('event.add.newest', { shown: SHOWN, count: found.length })
  const said = found.length === 0 ? t('event.add.none') : found.length > SHOWN ? most : ''
  if (state === 'loading') return <Loading className="min-h-24" />
  if (free.length === 0) return <p className="mt-5 text-14 text-quiet">{t('event.add.empty')}</p>
  return (
    <section aria-label={t('event.add.existing')} className="mt-6">
      <h3 className="mb-2 font-[550] text-14">{t('event.add.existing.title')}</h3>
      {free.length > 5 && <SearchField label={t('event.add.search')} value={search} onChange={setSearch} />}
      <SessionChoice choices={found.map((row) => ({ id: row.id, title: textOf(row) }))} said={said} onAdd={onAdd} />
    </section>
  )
}
