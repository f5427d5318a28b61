import { CircleAlert, Plus, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button, IconButton } from '../../../../kit/ui/button.tsx'
import { TextField } from '../../../../kit/ui/field.tsx'
import { OPTION_MAX, OPTIONS_MAX } from '../../tables.ts'
import type { EditedOption } from './edited-questions.ts'

/** The options of a multiple choice, up to ten. Enter goes on to the next one. */
export function OptionsEditor({
  options,
  problem,
  onChange,
}: {
  options: readonly EditedOption[]
  problem: string | null
  onChange: (options: EditedOption[]) => void
}) {
  const list = useRef<HTMLFieldSetElement>(null)
  // The place that takes the focus once it is there.
  const next = useRef<number | null>(null)
  useEffect(() => {
    if (next.current === null) return
    list.current?.querySelectorAll<HTMLElement>('input')[next.current]?.focus()
    next.current = null
  })
  const canAdd = options.length < OPTIONS_MAX
  const add = () => {
    next.current = options.length
    onChange([...options, { text: '', id: null }])
  }
  const remove = (at: number) => {
    next.current = Math.max(0, at - 1)
    onChange(options.filter((_, place) => place !== at))
  }
  return (
    <fieldset ref={list} className="grid gap-2">
      <legend className="mb-1.5 font-[550] text-14">Options</legend>
      {options.map(({ text, id }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place; its words change with every key.
        <div key={at} className="flex gap-1">
          <TextField
            label={`Option ${at + 1}`}
            labelHidden
            placeholder={`Option ${at + 1}`}
            value={text}
            maxLength={OPTION_MAX}
            autoComplete="off"
            className="flex-1"
            onChange={(event) => onChange(options.map((other, place) => (place === at ? { text: event.target.value, id } : other)))}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing || text.trim() === '') return
              const isLast = at === options.length - 1
              if (isLast && !canAdd) return
              event.preventDefault()
              if (isLast) return add()
              list.current?.querySelectorAll<HTMLElement>('input')[at + 1]?.focus()
            }}
          />
          <IconButton label={`Remove option ${at + 1}`} onClick={() => remove(at)}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {problem !== null ? (
        <p role="alert" className="flex gap-1.5 text-14 text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{problem}</span>
        </p>
      ) : (
        options.length === 0 && <p className="text-14 text-quiet">Please add at least one option</p>
      )}
      {canAdd && (
        <div>
          <Button size="small" onClick={add}>
            <Plus aria-hidden="true" />
            Add Option
          </Button>
        </div>
      )}
    </fieldset>
  )
}
