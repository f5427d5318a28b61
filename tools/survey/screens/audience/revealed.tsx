import type { Translate } from '../../../../contract/messages.ts'
import { type Selected, select } from '../../../../contract/select.ts'
import { readOne } from '../../../../kit/data/table-api.ts'
import { ResultBars } from '../../../../kit/phone/result-bars.tsx'
import { useShownResults } from '../../../../kit/phone/use-shown-results.ts'
import { useT } from '../../../../parts/texts/texts.tsx'
import { type AudienceSurvey, type Drafted, keysOf, meanOf, wallBars } from '../../logic.ts'

const SUMS = select('survey_sessions', ['id'], [select('survey_sums', ['question', 'answer', 'count'])])
type Sums = Selected<typeof SUMS>['survey_sums']

async function readSums(id: string): Promise<Sums | null> {
  const answer = await readOne((...request) => fetch(...request), { table: SUMS.table, by: 'id', select: SUMS.select }, id)
  return answer.is === 'read' ? ((answer.row?.['survey_sums'] ?? []) as unknown as Sums) : null
}

/** Revealed results with the phone's own answers marked. Omits texts, which only walls show. */
export function Revealed({ survey, own }: { survey: AudienceSurvey; own: Drafted }) {
  const t = useT()
  const { id, questions, revealed } = survey
  const sums = useShownResults(() => readSums(id), revealed.join())
  const keys = keysOf(questions)
  const ownKeys = keysOf(own.questions)
  const shown = questions.flatMap((question, at) => {
    const key = keys[at] as string
    return question.type !== 'text' && revealed.includes(key) ? [{ key, question, own: own.answers[ownKeys.indexOf(key)] }] : []
  })
  if (!sums || shown.length === 0) return null
  return (
    <section className="survey-revealed" aria-label={t('survey.results')}>
      {shown.map(({ key, question, own }) => {
        const bars = wallBars({ key, question }, sums)
        const mean = question.type === 'rating' ? meanOf(bars) : null
        return (
          <div key={key}>
            <h2 dir="auto">{question.question}</h2>
            {mean !== null && <p className="small">{t('survey.mean', { mean: meanText(mean, t) })}</p>}
            <ResultBars
              bars={bars}
              isOwn={({ label }) => label === own}
              note={({ label }) => label === own && <span className="small"> · {t('survey.yourAnswer')}</span>}
            />
          </div>
        )
      })}
    </section>
  )
}

/** Rounds before it writes, so that phones and walls show the same mean. */
const meanText = (mean: number, t: Translate): string => t.number(mean, 1)
