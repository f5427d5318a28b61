import { useCallback } from 'react'
import { newId } from '../../../../kit/data/new-id.ts'
import { ImportButton } from '../../../../kit/import/import-button.tsx'
import type { Question } from '../../logic.ts'
import { importedQuestion, typeText } from './imported-question.ts'

const NOUN = { one: 'question', many: 'questions' }
const COLUMNS = [
  { label: 'Question', heads: ['text', 'frage', 'pregunta'] },
  { label: 'Type', heads: ['typ', 'kind'] },
  { label: 'Options', heads: ['option', 'option 1', 'choices', 'antworten'] },
]
const EXAMPLE = 'How was lunch?, rating\nWhich day suits you?, choice, Monday, Tuesday\nWhat else?, text'

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
      title="Import questions"
      hint="One question a line: the question, its type (text, choice or rating), then the options, each in a cell of its own."
      example={EXAMPLE}
      noun={NOUN}
      columns={COLUMNS}
      read={read}
      cellsOf={({ question, type, options }) => [question, typeText(type), options?.join(', ') ?? '']}
      send={onAdd}
    />
  )
}
