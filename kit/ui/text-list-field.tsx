import { CircleAlert, Plus, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { withinSentence } from '../../parts/texts/host.ts'
import { Button, IconButton } from './button.tsx'
import { TextField } from './field.tsx'
import { t } from './host-messages/t.ts'

interface TextListFieldProps {
  /** 'Options' */
  legend: string
  /** 'Option': the label of each text, followed by its number. */
  noun: string
  /** 'Add Option'. Absent: no more texts can be added. */
  add: string | undefined
  /** `key` identifies a text that may move. Absent: its index does. */
  texts: readonly { key?: string; text: string }[]
  /** Maximum characters per text. */
  maxLength: number
  canRemove?: boolean
  /** Renders further content beside a text. */
  beside?: (at: number) => ReactNode
  problem: string | null
  /** Shown below unless there is a problem. */
  note: string | null
  onText: (at: number, text: string) => void
  onAdd: () => void
  onRemove: (at: number) => void
}

/** An editable list of short texts: Enter moves to the next one, and from the last to a new one. */
export function TextListField({
  legend,
  noun,
  add,
  texts,
  maxLength,
  canRemove = true,
  beside,
  problem,
  note,
  onText,
  onAdd,
  onRemove,
}: TextListFieldProps) {
  const list = useRef<HTMLFieldSetElement>(null)
  // Index of the field to focus after the next render.
  const next = useRef<number | null>(null)
  useEffect(() => {
    if (next.current === null) return
    focus(list.current, next.current)
    next.current = null
  })
  const addOne = () => {
    next.current = texts.length
    onAdd()
  }
  const remove = (at: number) => {
    next.current = Math.max(0, at - 1)
    onRemove(at)
  }
  return (
    <fieldset ref={list} className="grid gap-2">
      <legend className="mb-1.5 font-[550] text-14">{legend}</legend>
      {texts.map(({ key, text }, at) => (
        <div key={key ?? at} className="flex gap-1">
          <TextField
            label={`${noun} ${at + 1}`}
            labelHidden
            placeholder={`${noun} ${at + 1}`}
            value={text}
            maxLength={maxLength}
            autoComplete="off"
            className="flex-1"
            onChange={(event) => onText(at, event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing || text.trim() === '') return
              const isLast = at === texts.length - 1
              if (isLast && add === undefined) return
              event.preventDefault()
              if (isLast) return addOne()
              focus(list.current, at + 1)
            }}
          />
          {beside?.(at)}
          <IconButton
            label={t('ui.removeNumbered', { noun: withinSentence(noun), count: at + 1 })}
            disabled={!canRemove}
            onClick={() => remove(at)}
          >
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
        note !== null && <p className="text-14 text-quiet">{note}</p>
      )}
      {add !== undefined && (
        <div>
          <Button size="small" onClick={addOne}>
            <Plus aria-hidden="true" />
            {add}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

const focus = (list: HTMLElement | null, at: number): void => list?.querySelectorAll<HTMLElement>('input')[at]?.focus()
