import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isBlank } from '../../../../contract/blank.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import { INK, type Point } from '../../../../parts/ink.ts'
import { t } from '../host/host-messages/t.ts'

interface TextEntryProps {
  at: Point
  color: string
  /** Font size on a board that is INK.side wide. */
  size: number
  onAdd(text: string): void
  onCancel(): void
}

/** The field at the position of a new text. Adds nothing if it is blank. */
export function TextEntry({ at, color, size, onAdd, onCancel }: TextEntryProps) {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBlank(text)) onAdd(text.trim())
  }
  return (
    <form
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      className="on-paper absolute z-10 flex w-80 max-w-full flex-col gap-2 rounded-control border border-edge bg-panel p-2 text-main shadow-dialog"
      // Shifted left and up in proportion to its position, so that it stays within the board.
      style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%`, translate: `${at.x * -100}% ${at.y * -100}%` }}
    >
      <input
        ref={field}
        aria-label={t('whiteboard.text')}
        value={text}
        maxLength={INK.text}
        onChange={(event) => setText(event.target.value)}
        placeholder={t('whiteboard.text')}
        className="w-full rounded-mark border border-edge bg-panel px-2 py-1 leading-tight"
        // The size that the text will have on the board, within the limits of a field.
        style={{ color, fontFamily: 'Arial, Helvetica, sans-serif', fontSize: `clamp(1rem, ${(size / INK.side) * 100}cqw, 3rem)` }}
      />
      <div className="flex justify-end gap-2">
        <Button size="small" onClick={onCancel}>
          {t('whiteboard.text.cancel')}
        </Button>
        <Button size="small" variant="primary" type="submit">
          {t('whiteboard.text.add')}
        </Button>
      </div>
    </form>
  )
}
