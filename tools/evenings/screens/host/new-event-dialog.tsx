import { FileUp } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { isBlank } from '../../../../contract/blank.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import { cx } from '../../../../kit/ui/cx.ts'
import { Dialog } from '../../../../kit/ui/dialog.tsx'
import { DialogActions } from '../../../../kit/ui/dialog-parts.tsx'
import { TextField } from '../../../../kit/ui/field.tsx'
import { NAME_MAX } from '../../tables.ts'
import { t } from './host-messages/t.ts'
import type { Plan } from './plan.ts'
import { eventTemplates } from './templates.ts'
import { usePlans } from './use-plans.ts'

/** 'New Event': a name, and what it begins with: nothing, a template, or the plan of another event. */
export function NewEventDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={t('event.create')} width="medium">
      <Form onClose={onClose} />
    </Dialog>
  )
}

function Form({ onClose }: { onClose: () => void }) {
  const plans = usePlans()
  // One value, of which the chosen plan is a part.
  const [templates] = useState(eventTemplates)
  const [name, setName] = useState({ text: '', isTyped: false })
  const [chosen, setChosen] = useState<Plan>(templates[0].plan)
  const [file, setFile] = useState<{ name: string; plan: Plan | null; problem: string | null } | null>(null)
  const [tried, setTried] = useState(false)
  const begin = (plan: Plan) => {
    setChosen(plan)
    // A name that the person typed stays.
    if (!name.isTyped) setName({ text: plan.name, isTyped: false })
  }
  const open = async (given: File) => {
    const read = await plans.readFile(given)
    setFile({ name: given.name, ...read })
    if (read.plan) begin(read.plan)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const text = name.text.trim()
    if (plans.busy || isBlank(text) || [...text].length > NAME_MAX) return
    if (await plans.make(text, chosen)) onClose()
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <TextField
        label={t('event.create.name')}
        value={name.text}
        placeholder={t('event.create.placeholder')}
        maxLength={NAME_MAX}
        autoComplete="off"
        error={tried && isBlank(name.text) ? t('event.create.noName') : null}
        onChange={(e) => setName({ text: e.target.value, isTyped: e.target.value !== '' })}
      />
      <fieldset>
        <legend className="mb-1.5 font-[550] text-14">{t('event.create.begin')}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {templates.map(({ key, title, about, plan }) => (
            <Choice
              key={key}
              title={title}
              about={about}
              count={plan.items.length}
              checked={chosen === plan}
              onChoose={() => begin(plan)}
            />
          ))}
          {file?.plan && (
            <Choice
              title={file.plan.name}
              about={t('event.create.from', { file: file.name })}
              count={file.plan.items.length}
              checked={chosen === file.plan}
              onChoose={() => file.plan && begin(file.plan)}
            />
          )}
        </div>
      </fieldset>
      <ImportButton read={file} onFile={(given) => void open(given)} />
      <DialogActions>
        <Button onClick={onClose}>{t('event.create.cancel')}</Button>
        <Button type="submit" variant="primary" busy={plans.busy}>
          {t('event.create.submit')}
        </Button>
      </DialogActions>
    </form>
  )
}

function Choice({
  title,
  about,
  count,
  checked,
  onChoose,
}: {
  title: string
  about: string
  count: number
  checked: boolean
  onChoose: () => void
}) {
  return (
    <label
      className={cx(
        'flex cursor-pointer gap-3 rounded-control border p-3 transition-colors has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2',
        checked ? 'border-main ring-1 ring-main' : 'border-line hover:border-edge',
      )}
    >
      <input type="radio" name="begin-with" checked={checked} onChange={onChoose} className="mt-1 size-4 shrink-0 accent-(--solid)" />
      <span className="min-w-0">
        <span className="flex flex-wrap items-baseline gap-x-2 font-[550] [overflow-wrap:anywhere]">
          {title}
          {count > 0 && <span className="font-normal text-12 text-quiet">{t('event.items', { count })}</span>}
        </span>
        <span className="block text-14 text-quiet [overflow-wrap:anywhere]">{about}</span>
      </span>
    </label>
  )
}

/** Chooses a file with a plan, and says what is wrong with the one that was read. */
function ImportButton({ read, onFile }: { read: { problem: string | null } | null; onFile: (file: File) => void }) {
  const chooser = useRef<HTMLInputElement>(null)
  const said = useRef<HTMLParagraphElement>(null)
  const note = useId()
  // The dialog is often higher than the screen, and its last row covers what is below the button.
  useEffect(() => {
    if (read?.problem) said.current?.scrollIntoView({ block: 'nearest' })
  }, [read])
  return (
    <div>
      <Button size="small" className="max-sm:min-h-11" aria-describedby={note} onClick={() => chooser.current?.click()}>
        <FileUp aria-hidden="true" />
        {t('event.create.import')}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={t('event.create.import.file')}
        onChange={({ currentTarget }) => {
          const [given] = currentTarget.files ?? []
          if (given) onFile(given)
          // Allows choosing the same file again.
          currentTarget.value = ''
        }}
      />
      <p id={note} ref={said} role="alert" className="mt-1.5 text-14 text-danger [overflow-wrap:anywhere] empty:hidden">
        {read?.problem && t('event.create.import.nothing', { problem: read.problem })}
      </p>
    </div>
  )
}
