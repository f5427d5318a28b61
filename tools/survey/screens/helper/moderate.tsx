import { useState } from 'react'
import type { WallProps } from '../../../../contract/tool.ts'
import { useHost } from '../../../../kit/data/sign-in.tsx'
import { FIRST_PAGE } from '../../../../kit/detail/entries-panel.tsx'
import { DecidedPart, type Decision, DecisionList, WaitingPart } from '../../../../kit/helper/decision-list.tsx'
import { HelpedSession } from '../../../../kit/helper/helped-session.tsx'
import { useShownWords, useSurvey, useWords } from '../../data.ts'
import type { Survey, SurveySum } from '../../host.ts'
import { keysOf } from '../../logic.ts'
import { t } from '../host/host-messages/t.ts'
import { type Decisions, leftText, useDecisions } from '../host/use-deciding.ts'
import { useWordsOf } from '../host/words.ts'

/**
 * A moderator's phone: the answers in words that wait or are held back, by question, then those that were
 * decided.
 */
export default function SurveyModeration({ id }: WallProps) {
  const followed = useSurvey(id, useHost().userId, t('survey.data.failed'))
  return (
    <HelpedSession followed={followed} failure={t('survey.data.failed')}>
      {(survey) => <Moderation survey={survey} />}
    </HelpedSession>
  )
}

function Moderation({ survey: { id, questions } }: { survey: Survey }) {
  const { undecided } = useWordsOf(id)
  const decisions = useDecisions(id)
  const keys = keysOf(questions)
  const asked = questions.flatMap((question, at) =>
    question.type === 'text' ? [{ ...question, key: keys[at] ?? '', number: at + 1 }] : [],
  )
  if (asked.length === 0) return <p className="py-5 text-quiet">{t('survey.helper.noWords')}</p>
  return (
    <>
      {asked.map(({ key, question, number }) => {
        const sums = (undecided.get(key) ?? []).filter((sum) => !decisions.decided.has(sum.id))
        return (
          <WaitingPart key={key} title={`${number}. ${question}`} count={sums.length}>
            <Answers
              label={t('survey.waits.label', { question })}
              sums={sums}
              decisions={decisions}
              isWaiting
              empty={t('survey.helper.waiting.empty')}
            />
          </WaitingPart>
        )
      })}
      <DecidedPart title={t('survey.helper.shown')}>
        <Shown survey={id} decisions={decisions} />
      </DecidedPart>
      <DecidedPart title={t('survey.helper.off')}>
        <KeptOff survey={id} decisions={decisions} />
      </DecidedPart>
    </>
  )
}

function Shown({ survey, decisions }: { survey: string; decisions: Decisions }) {
  const [limit, setLimit] = useState(FIRST_PAGE)
  const { rows } = useShownWords(survey, limit)
  const isCut = rows.length === limit
  return (
    <Answers
      label={t('survey.helper.shown.label')}
      sums={rows.filter(({ count }) => count > 0)}
      decisions={decisions}
      empty={t('survey.helper.shown.empty')}
      {...(isCut && { onMore: () => setLimit(limit * 2) })}
    />
  )
}

function KeptOff({ survey, decisions }: { survey: string; decisions: Decisions }) {
  const sums = useWords(survey, 'off').rows.filter(({ count }) => count > 0)
  return <Answers label={t('survey.helper.off.label')} sums={sums} decisions={decisions} empty={t('survey.helper.off.empty')} />
}

function Answers({
  label,
  sums,
  decisions: { decide, decided },
  isWaiting = false,
  empty,
  onMore,
}: {
  label: string
  sums: readonly SurveySum[]
  decisions: Decisions
  isWaiting?: boolean
  empty: string
  /** Shows more, if there may be more than `sums`. */
  onMore?: () => void
}) {
  return (
    <DecisionList<SurveySum>
      label={label}
      rows={sums}
      {...(onMore && { total: sums.length + 1, onMore })}
      pending={NONE}
      text={({ answer }) => answer}
      about={({ count, status }) => (
        <>
          {count > 1 && <span>{t('survey.waits.times', { count })}</span>}
          {status === 'held' && <span>{t('survey.mark.held')}</span>}
        </>
      )}
      decisions={(sum) => [
        ...(sum.status === 'off' ? [] : [{ label: t('survey.act.keepOff'), run: () => decide([sum], 'off') }]),
        ...(sum.status === 'shown'
          ? []
          : [
              {
                label: t(sum.status === 'waiting' ? 'survey.act.approve' : 'survey.act.show.wall'),
                isMain: sum.status === 'waiting',
                run: () => decide([sum], 'shown'),
              } satisfies Decision,
            ]),
      ]}
      {...(isWaiting && { onApprove: (some) => decide(some, 'shown') })}
      gone={(sum) => leftText(sum, decided)}
      empty={empty}
    />
  )
}

const NONE: ReadonlySet<string> = new Set()
