import { useState } from 'react'
import { cx } from './cx.ts'
import { t } from './host-messages/t.ts'

/** Longer texts are clamped, so that one long answer does not push the others off the screen. */
const LONG_CHARS = 480
const LONG_LINES = 6

/** Somebody's own text with its line breaks. A long one is clamped until the reader expands it. */
export function LongText({ text }: { text: string }) {
  const [open, setOpen] = useState(false)
  const isLong = text.length > LONG_CHARS || text.split('\n').length > LONG_LINES
  return (
    <>
      <p dir="auto" className={cx('max-w-[68ch] whitespace-pre-wrap', isLong && !open && 'line-clamp-5')}>
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="mt-1 min-h-6 rounded-mark font-[550] text-14 text-quiet underline-offset-3 hover:underline"
        >
          {open ? t('ui.less') : t('ui.all')}
        </button>
      )}
    </>
  )
}
