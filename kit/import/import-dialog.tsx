import { FileUp } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { shortened } from '../../parts/graphemes.ts'
import { hostNumber } from '../../parts/texts/host.ts'
import { Marked } from '../../parts/texts/marked.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DialogActions } from '../ui/dialog-parts.tsx'
import { TextArea } from '../ui/field.tsx'
import { ProgressBar, useSlow } from '../ui/progress-bar.tsx'
import { Switch } from '../ui/switch.tsx'
import { showSuccess } from '../ui/toasts.tsx'
import { t } from './host-messages/t.ts'
import { type ImportReading, type LeftOut, looksLikeHeading, readImport } from './read-import.ts'
import { listOf, readTable, tooMuch } from './read-table.ts'

/** Lines of the list that the preview shows, and lines that were left out. */
const PREVIEWED = 5
const EXPLAINED = 5

export interface ImportProps<R extends object> extends ImportReading<R> {
  /** 'Import people' */
  title: string
  /** How a line is written. */
  hint: string
  example: string
  /** The words for lines after a number: 'person', 'people'. */
  noun: { one: string; many: string }
  /** The cells of a row in the preview, in the order of the columns. */
  cellsOf: (row: R) => readonly string[]
  /**
   * Adds the rows, and reports how many are added so far. Resolves with whether all are; false after the
   * failure toast, or once it was stopped: `stop` is aborted when the dialog closes. It is called again with the same
   * rows when the host tries again.
   */
  send: (rows: readonly R[], onSent: (sent: number) => void, stop: AbortSignal) => Promise<boolean>
}

/**
 * A dialog that takes a list as somebody has it, pasted or as a file, shows what it read, and adds it. Lines
 * that do not fit are named with their reason and left out; nothing is added before the button is pressed.
 * Decision record 170.
 */
export function ImportDialog<R extends object>({
  open,
  onClose,
  title,
  ...props
}: ImportProps<R> & { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={title} width="medium">
      <ImportForm {...props} onClose={onClose} />
    </Dialog>
  )
}

function ImportForm<R extends object>(props: Omit<ImportProps<R>, 'title'> & { onClose: () => void }) {
  const { onClose, hint, example, noun, columns, read, send } = props
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  /** The host's choice whether the first line is a heading. Null: none yet. */
  const [saidHeading, setSaidHeading] = useState<boolean | null>(null)
  const table = useMemo(() => readTable(text), [text])
  const isHeading = saidHeading ?? looksLikeHeading(table[0] ?? [], columns)
  const current = useMemo(() => readImport(table, { columns, read }, isHeading), [table, columns, read, isHeading])
  // Rows that are being added stay as they were: those that have arrived would be left out as doubled ones.
  const [begun, setBegun] = useState<typeof current | null>(null)
  const sending = useRef<AbortController | null>(null)
  useEffect(() => () => sending.current?.abort(), [])
  const { rows, left } = begun ?? current
  const words = (count: number) => `${hostNumber(count)} ${count === 1 ? noun.one : noun.many}`
  const change = (next: string) => {
    const problem = tooMuch(next)
    if (problem !== null) return setProblem(problem)
    setProblem(null)
    setBegun(null)
    setText(next)
  }
  const take = async (file: File) => {
    const list = await listOf(file)
    if ('problem' in list) return setProblem(list.problem)
    setSaidHeading(null)
    change(list.text)
  }
  const add = async () => {
    setBegun({ rows, left })
    setSent(0)
    const stop = new AbortController()
    sending.current = stop
    const isDone = await send(rows, setSent, stop.signal)
    setSent(null)
    if (!isDone) return
    showSuccess(t('import.added', { what: words(rows.length) }))
    // Cancelled while the last part was on its way, the dialog may be open again, with another list.
    if (!stop.signal.aborted) onClose()
  }
  const adding = t('import.adding', { count: sent ?? 0, what: words(rows.length) })
  return (
    <div className="grid gap-4">
      <TextArea
        label={t('import.list')}
        hint={hint}
        error={problem}
        placeholder={example}
        value={text}
        readOnly={sent !== null}
        spellCheck={false}
        rows={7}
        // With `dir="auto"` a browser takes seconds for a list of 20,000 lines.
        className="[&_textarea]:max-h-56 [&_textarea]:[unicode-bidi:plaintext]"
        onChange={(event) => change(event.target.value)}
      />
      <FileButton onFile={take} />
      {table.length > 0 && (
        <Switch
          label={t('import.heading')}
          checked={isHeading}
          disabled={sent !== null}
          onChange={(said) => {
            setBegun(null)
            setSaidHeading(said)
          }}
        />
      )}
      {text.trim() !== '' && <Preview {...props} rows={rows} left={left} words={words} />}
      <DialogActions>
        {sent !== null && <Adding done={sent} all={rows.length} text={adding} />}
        <Button onClick={onClose}>{t('import.cancel')}</Button>
        <Button variant="primary" busy={sent !== null} disabled={rows.length === 0} onClick={add}>
          {rows.length === 0 ? t('import.add') : sent === null ? t('import.add.some', { what: words(rows.length) }) : adding}
        </Button>
      </DialogActions>
    </div>
  )
}

/** Beside the buttons, which a long dialog keeps in sight. */
function Adding({ done, all, text }: { done: number; all: number; text: string }) {
  return (
    useSlow() && (
      <div className="basis-full pb-2">
        <p role="status" className="text-14">
          {t('import.underway')}
        </p>
        <ProgressBar label={t('import.underway')} text={text} done={done} all={all} />
      </div>
    )
  )
}

function FileButton({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        aria-label={t('import.file')}
        className="sr-only"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // The same file can be chosen again after it was corrected.
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      <Button size="small" onClick={() => input.current?.click()}>
        <FileUp aria-hidden="true" />
        {t('import.file.choose')}
      </Button>
    </div>
  )
}

type PreviewProps<R extends object> = Pick<ImportProps<R>, 'columns' | 'cellsOf'> & {
  rows: readonly R[]
  left: readonly LeftOut[]
  words: (count: number) => string
}

function Preview<R extends object>({ columns, cellsOf, rows, left, words }: PreviewProps<R>) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-control border border-line p-4 text-14">
      <h3 id={id} role="status" className="font-[550]">
        {rows.length === 0 ? t('import.nothing') : t('import.toAdd', { what: words(rows.length) })}
        {left.length > 0 && t('import.leftOut', { count: left.length })}
      </h3>
      {rows.length > 0 && (
        <div className="overflow-x-auto">
          <table className="w-full text-left">
            <thead className="text-12 text-quiet">
              <tr>
                {columns.map(({ label }) => (
                  <th key={label} scope="col" className="pr-4 pb-1 font-normal">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, PREVIEWED).map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a list have no other name.
                <tr key={at} className="border-line border-t">
                  {cellsOf(row).map((cell, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places.
                    <td key={place} dir="auto" className="max-w-56 truncate py-1.5 pr-4">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {rows.length > PREVIEWED && <p className="mt-1 text-quiet">{t('import.more', { count: rows.length - PREVIEWED })}</p>}
        </div>
      )}
      {left.length > 0 && (
        <ul className="grid gap-1 text-quiet">
          {left.slice(0, EXPLAINED).map(({ line, cells, why }) => (
            <li key={line}>
              <Marked
                text={t('import.line', { line })}
                as={{
                  cells: () => <bdi className="text-main">{shortened(cells.join(', '), 60) || t('import.empty')}</bdi>,
                  why: () => why,
                }}
              />
            </li>
          ))}
          {left.length > EXPLAINED && <li>{t('import.moreLines', { count: left.length - EXPLAINED })}</li>}
        </ul>
      )}
    </section>
  )
}
