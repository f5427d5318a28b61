import type { WallProps } from '../../../../contract/tool.ts'
import { BarWall } from '../../../../kit/wall/bar-wall.tsx'
import { CardWall } from '../../../../kit/wall/card-wall.tsx'
import { useSaid } from '../../../../kit/wall/said.ts'
import { useHere } from '../../../../kit/wall/use-here.ts'
import { Wall } from '../../../../kit/wall/wall.tsx'
import { WallEmpty } from '../../../../kit/wall/wall-empty.tsx'
import { useT } from '../../../../parts/texts/texts.tsx'
import { useSums, useSurveyOnWall, useWordsOnWall } from '../../data.ts'
import { meanOf, wallBars } from '../../logic.ts'
import { type OnWall, questionOnWall } from './on-wall.ts'
import './wall.css'

/** The wall of a survey: one question at a time, with its revealed result. Rules SURVEY-31 to SURVEY-34. */
export default function SurveyWall({ id }: WallProps) {
  const { row: survey } = useSurveyOnWall(id)
  const sent = useHere(id)?.sent ?? null
  const shown = survey && questionOnWall(survey)
  const isWaiting = survey?.active === true && shown?.isRevealed === false && sent === 0
  return (
    <Wall
      id={id}
      title={shown?.question.question ?? survey?.name ?? ''}
      eyebrow={(t) => (shown && survey ? [survey.name, t('survey.wall.nth', { at: shown.at + 1, total: shown.total })].join(' · ') : '')}
      counts={{ words: (t, count) => t('wall.answers', { count }) }}
      closed={survey?.active === false ? 'survey.wall.closed' : undefined}
      waiting={isWaiting ? { note: 'survey.wall.waiting', qr: 'survey.wall.qr' } : undefined}
    >
      {survey && !shown && <WallEmpty text="survey.noQuestions" />}
      {shown && !shown.isRevealed && sent !== null && <Hidden sent={sent} />}
      {shown?.isRevealed && <Result key={shown.key} surveyId={id} shown={shown} />}
    </Wall>
  )
}

/** The number of responses, shown until the result is revealed. */
function Hidden({ sent }: { sent: number }) {
  const t = useT()
  return (
    <p className="survey-wall-hidden">
      <strong>{t.number(sent)}</strong>
      <span>{t('survey.wall.answered', { count: sent })}</span>
    </p>
  )
}

function Result({ surveyId, shown }: { surveyId: string; shown: OnWall }) {
  if (shown.question.type === 'text') return <Words surveyId={surveyId} question={shown.key} />
  return <Chosen surveyId={surveyId} shown={shown} />
}

function Words({ surveyId, question }: { surveyId: string; question: string }) {
  const { rows, fresh, state } = useWordsOnWall(surveyId, question)
  const cards = rows.flatMap(({ id, answer, count }) => (count > 0 ? [{ id, text: answer, times: count }] : []))
  return <CardWall cards={cards} fresh={fresh} empty={state === 'ready' ? 'survey.wall.noneShown' : undefined} />
}

function Chosen({ surveyId, shown }: { surveyId: string; shown: OnWall }) {
  const t = useT()
  const { rows, state } = useSums(surveyId)
  const bars = wallBars(shown, rows)
  const isNone = bars.every(({ count }) => count === 0)
  const mean = shown.question.type === 'rating' && !isNone ? meanOf(bars) : null
  useSaid((t) => ({
    lines: [state === 'ready' && mean !== null ? `${t('survey.wall.average')}${t('wall.colon')}${t.number(mean, 1)}` : undefined],
  }))
  if (state !== 'ready') return null
  if (isNone) return <WallEmpty text="survey.wall.none" />
  if (mean === null) return <BarWall bars={bars} />
  return (
    <div className="survey-wall-rating">
      <p className="survey-wall-mean">
        <strong>{t.number(mean, 1)}</strong>
        <span>{t('survey.wall.average')}</span>
      </p>
      <BarWall bars={bars} />
    </div>
  )
}
