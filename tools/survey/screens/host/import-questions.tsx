import { useCallback } from 'react'
import { newId } from '../../../../kit/data/new-id.ts'
import { ImportButton } from '../../../../kit/import/import-button.tsx'
import type { Question } from '../../logic.ts'
import { t } from './host-messages/t.ts'
import { importedQuestion } from './imported-question.ts'

const NOUN = {
  get one() {
    return t('survey.import.one')
  },
  get many() {
    return t('survey.import.many')
  },
}
const COLUMNS = [
  {
    get label() {
      return t('survey.import.question')
    },
    // Not 'text': it is the kind of a question too.
    heads: ['question', 'frage', 'pregunta'],
  },
  {
    get label() {
      return t('survey.import.kind')
    },
    heads: ['type', 'typ', 'kind', 'art'],
  },
  {
    get label() {
      return t('survey.import.options')
    },
    heads: ['options', 'option', 'option 1', 'choices', 'antworten', 'möglichkeiten'],
  },
]

/** 'Import': adds the questions of a list behind those that the survey has. `onAdd` stores them all at once. */
export function ImportQuestions({
  questions,
  onAdd,
}: {
  questions: readonly Question[]
  onAdd: (more: readonly Question[]) => Promise<boolean>
}) {
  const read = useCallback(
    (cells: readonly string[], before: readonly Question[]) => importedQuestion(cells, [...questions, ...before], newId),
    [questions],
  )
  return (
    <ImportButton
      title={t('survey.import')}
      hint={t('survey.import.hint')}
      example={t('survey.import.example')}
      noun={NOUN}
      columns={COLUMNS}
      read={read}
      cellsOf={({ question, type, options }) => [question, t(`survey.import.type.${type}`), options?.join(', ') ?? '']}
      send={onAdd}
    />
  )
}
