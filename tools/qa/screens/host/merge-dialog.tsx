import { type FormEvent, useState } from 'react'
import { Dialog } from '../../../../kit/ui/dialog.tsx'
import { FormActions } from '../../../../kit/ui/dialog-parts.tsx'
import { TextField } from '../../../../kit/ui/field.tsx'
import { finderOf } from '../../../../parts/fold.ts'
import { likeFirst, mergeTargets, type Question } from '../../host.ts'
import { mergeQuestion } from './decide.ts'
import { t } from './host-messages/t.ts'

/** Questions offered at a time, and how many there must be for a search. */
const OFFERED = 30
const SEARCHED = 8

/** Asks into which question another one is merged. Those with the same words come first. */
export function MergeDialog({ question, questions, onClose }: { question: Question; questions: readonly Question[]; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={t('qa.merge')} about={t('qa.merge.about', { question: question.content })}>
      <MergeForm question={question} targets={likeFirst(question, mergeTargets(question, questions))} onClose={onClose} />
    </Dialog>
  )
}

function MergeForm({ question, targets, onClose }: { question: Question; targets: readonly Question[]; onClose: () => void }) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState(targets[0]?.id ?? null)
  const [busy, setBusy] = useState(false)
  const isFound = finderOf(search)
  const found = targets.filter(({ content }) => isFound(content)).slice(0, OFFERED)
  const into = found.find(({ id }) => id === chosen) ?? found[0]
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !into) return
    setBusy(true)
    if (await mergeQuestion(question, into)) onClose()
    else setBusy(false)
  }
  return (
    <form onSubmit={submit}>
      {targets.length > SEARCHED && (
        <TextField
          label={t('qa.merge.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          autoComplete="off"
          className="mb-3"
        />
      )}
      {targets.length === 0 && <p className="text-quiet">{t('qa.merge.none')}</p>}
      {targets.length > 0 && found.length === 0 && <p className="text-quiet">{t('qa.merge.notFound')}</p>}
      <fieldset className="-m-1 grid max-h-[40vh] gap-1.5 overflow-y-auto p-1">
        <legend className="sr-only">{t('qa.merge.into')}</legend>
        {found.map(({ id, content, status, vote_count }) => (
          <label
            key={id}
            className="flex cursor-pointer items-start gap-3 rounded-control border border-line px-3 py-2 text-14 hover:bg-sunken has-checked:border-main has-focus-visible:outline-2 has-focus-visible:outline-main"
          >
            <input
              type="radio"
              name="into"
              checked={id === into?.id}
              onChange={() => setChosen(id)}
              className="mt-0.5 size-4 shrink-0 accent-main outline-none!"
            />
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{content}</span>
            <span className="shrink-0 text-quiet tabular-nums">
              {status === 'pending' ? t('qa.merge.waits') : t('qa.counted.votes', { count: vote_count })}
            </span>
          </label>
        ))}
      </fieldset>
      <FormActions onCancel={onClose} send={t('qa.merge.send')} busy={busy} />
    </form>
  )
}
