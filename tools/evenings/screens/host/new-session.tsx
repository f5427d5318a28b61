import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isBlank } from '../../../../contract/blank.ts'
import type { Row } from '../../../../contract/json.ts'
import { beginRoom } from '../../../../kit/data/begin-room.ts'
import { newId } from '../../../../kit/data/new-id.ts'
import { useHost } from '../../../../kit/data/sign-in.tsx'
import { useThemeColors } from '../../../../kit/display/own-look.ts'
import { beginWith } from '../../../../kit/list/template-choice.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { TextField } from '../../../../kit/ui/field.tsx'
import { RadioCards } from '../../../../kit/ui/radio-cards.tsx'
import { showFailure } from '../../../../kit/ui/toasts.tsx'
import { usePlaced } from '../../data.ts'
import { type Item, itemSession } from '../../host.ts'
import type { KnownKind } from './kinds.ts'
import { type Switched, Switches } from './switches.tsx'
import { makeSession } from './write-plan.ts'

interface Props {
  known: KnownKind
  event: string
  /** The event's items in their order: some tools begin with what is among them. */
  items: readonly Item[]
  onAdd: (session: string) => Promise<void>
}

/** A new session of one tool: its name, which has the focus, and what it begins with. */
export function NewSession({ known, event, items, onAdd }: Props) {
  const { userId } = useHost()
  const colors = useThemeColors()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [chosen, setChosen] = useState(0)
  const [switched, setSwitched] = useState<Switched>({})
  const form = useRef<HTMLFormElement>(null)
  // The dialog looked for its first field before the tool was loaded.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const placed = usePlaced(event).rows
  const others = items.flatMap(({ session_id }) => placed.find(({ id }) => id === session_id) ?? [])
  const beginnings = known.kind.beginnings?.(others.map(itemSession)) ?? []
  const switches = known.kind.switches?.() ?? []
  const { label, max } = known.kind.title
  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault()
    const title = text.trim()
    if (busy || isBlank(title) || [...title].length > max) return
    setBusy(true)
    const session = newId()
    const settings = { ...beginnings[chosen]?.settings, ...switched } as Row
    try {
      await makeSession({ session, title, settings }, known, { userId, colors })
      await beginRoom(session, event)
      await onAdd(session)
    } catch (error) {
      showFailure(known.tool.items.texts['add.failed'](), error)
    }
    setBusy(false)
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <div className="flex flex-wrap items-start gap-2">
        <TextField
          label={label}
          value={text}
          maxLength={max}
          autoComplete="off"
          className="flex-[1_1_16rem]"
          onChange={(e) => setText(e.target.value)}
        />
        <Button type="submit" variant="primary" busy={busy} className="mt-[1.625rem] min-h-11 sm:min-h-10">
          {known.tool.items.texts.add()}
        </Button>
      </div>
      {beginnings.length > 1 && (
        <RadioCards
          legend={beginWith()}
          cards={beginnings.map(({ name, about }, at) => ({ value: at, name, about }))}
          chosen={chosen}
          onChoose={setChosen}
          className="mt-4"
        />
      )}
      {switches.length > 0 && (
        <div className="mt-4 grid gap-4">
          <Switches switches={switches} isOn={({ usual }) => usual} switched={switched} onSwitch={setSwitched} />
        </div>
      )}
    </form>
  )
}
