import { type FormEvent, useState } from 'react'
import { Dialog } from '../../../../kit/ui/dialog.tsx'
import { FormActions } from '../../../../kit/ui/dialog-parts.tsx'
import { hostNumber } from '../../../../parts/texts/host.ts'
import { mergeWords } from '../../data.ts'
import type { Frequency, Word } from '../../host.ts'
import { t } from './host-messages/t.ts'

interface MergeProps {
  /** The words that become one, most frequent first. */
  words: readonly (Frequency & { row: Word })[]
  onMerged: () => void
  onClose: () => void
}

/** Asks which of several words stays, as which the others are counted. */
export function MergeWordsDialog(props: MergeProps) {
  return (
    <Dialog open onClose={props.onClose} title={t('wordcloud.merge')} about={t('wordcloud.merge.about')}>
      <MergeForm {...props} />
    </Dialog>
  )
}

function MergeForm({ words, onMerged, onClose }: MergeProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const kept = (words.find(({ row }) => row.id === chosen) ?? words[0])?.row
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !kept) return
    setBusy(true)
    const others = words.map(({ row }) => row.id).filter((id) => id !== kept.id)
    if (await mergeWords(others, kept)) onMerged()
    else setBusy(false)
  }
  return (
    <form onSubmit={submit}>
      <fieldset className="-m-1 grid max-h-[40vh] gap-1.5 overflow-y-auto p-1">
        <legend className="mb-2 font-[550] text-14">{t('wordcloud.merge.shownAs')}</legend>
        {words.map(({ word, count, row }) => (
          <label
            key={row.id}
            className="flex cursor-pointer items-start gap-3 rounded-control border border-line px-3 py-2 text-14 hover:bg-sunken has-checked:border-main has-focus-visible:outline-2 has-focus-visible:outline-main"
          >
            <input
              type="radio"
              name="kept"
              checked={row.id === kept?.id}
              onChange={() => setChosen(row.id)}
              className="mt-0.5 size-4 shrink-0 accent-main outline-none!"
            />
            <bdi className="min-w-0 flex-1 [overflow-wrap:anywhere]">{word}</bdi>
            <span className="shrink-0 text-quiet tabular-nums">{hostNumber(count)}</span>
          </label>
        ))}
      </fieldset>
      <FormActions onCancel={onClose} send={t('wordcloud.merge.send')} busy={busy} />
    </form>
  )
}
