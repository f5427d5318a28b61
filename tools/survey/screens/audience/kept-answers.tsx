import type { Drafted } from '../../logic.ts'

/** The person's own answers below their questions. */
export function KeptAnswers({ drafted: { questions, answers } }: { drafted: Drafted }) {
  return (
    <dl className="survey-kept">
      {questions.map(({ question }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: answers belong to positions.
        <div key={at}>
          <dt dir="auto">{question}</dt>
          <dd dir="auto">{answers[at] || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
