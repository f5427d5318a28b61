import { useEffect, useState } from 'react'
import { type Selected, select } from '../../../../contract/select.ts'
import { readOne } from '../../../../kit/data/table-api.ts'
import { useRuntime } from '../../../../kit/phone/runtime.ts'
import { type AudienceSurvey, type Drafted, keysOf, meanOf, RESULT_SPREAD_MS, wallBars } from '../../logic.ts'

const SUMS = select('survey_sessions', ['id'], [select('survey_sums', ['question', 'answer', 'count'])])
type Sums = Selected<typeof SUMS>['survey_sums']

/** So often it asks again, because answers still come. */
const AGAIN_MS = 20_000

/** To who has answered: the results that the host has revealed, the phone's own answers marked. Words stand on the wall alone. */
export function Revealed({ survey, own }: { survey: AudienceSurvey; own: Drafted }) {
  const runtime = useRuntime()
  const [sums, setSums] = useState<Sums | null>(null)
  const { id, questions, revealed } = survey
  const asked = revealed.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is revealed now is what is to be read.
  useEffect(() => {
    if (!runtime) return
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const read = async () => {
      const answer = await readOne((...request) => fetch(...request), { table: SUMS.table, by: 'id', select: SUMS.select }, id)
      if (isOver) return
      if (answer.is === 'read') setSums((answer.row?.['survey_sums'] ?? []) as unknown as Sums)
      timer = setTimeout(read, AGAIN_MS * (1 + Math.random()))
    }
    timer = setTimeout(read, Math.random() * RESULT_SPREAD_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [runtime, id, asked])
  const keys = keysOf(questions)
  const ownKeys = keysOf(own.questions)
  const shown = questions.flatMap((question, at) => {
    const key = keys[at] as string
    return question.type !== 'text' && revealed.includes(key) ? [{ key, question, own: own.answers[ownKeys.indexOf(key)] }] : []
  })
  if (!sums || shown.length === 0) return null
  return (
    <section className="survey-revealed" aria-label="Results">
      {shown.map(({ key, question, own }) => {
        const bars = wallBars({ key, question }, sums)
        const mean = question.type === 'rating' ? meanOf(bars) : null
        return (
          <div key={key}>
            <h2 dir="auto">{question.question}</h2>
            {mean !== null && <p className="small">{mean.toFixed(1)} on average</p>}
            <ul>
              {bars.map(({ id, label, share, length }) => (
                <li key={id}>
                  <span dir="auto">
                    {label}
                    {label === own && <span className="small"> · your answer</span>}
                  </span>
                  <strong>{Math.round(share * 100)} %</strong>
                  <span className="survey-track" aria-hidden="true">
                    <span className="survey-fill" data-own={label === own} style={{ width: `${length * 100}%` }} />
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </section>
  )
}
