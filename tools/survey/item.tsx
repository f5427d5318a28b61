import { defineItemKind, type OnWaits } from '../../contract/tool.ts'
import { useHost } from '../../kit/data/sign-in.tsx'
import { ActiveButton } from '../../kit/detail/active-button.tsx'
import { useWaits } from '../../kit/detail/use-waits.ts'
import { inColors } from '../../parts/display-themes.ts'
import { useSurvey } from './data.ts'
import { SURVEY, type Survey, surveyPath } from './host.ts'
import { keysOf } from './logic.ts'
import { questionOnWall } from './screens/display/on-wall.ts'
import { ACTIVE } from './screens/host/active-texts.ts'
import { t } from './screens/host/host-messages/t.ts'
import { isUnseen, useWallQuestion } from './screens/host/use-wall-question.ts'
import { WallQuestion } from './screens/host/wall-question.tsx'
import { useUndecided } from './screens/host/words.ts'
import { DISPLAY_DEFAULTS, NAME_MAX } from './tables.ts'

/** Columns of a new session. */
export const values = inColors('display_settings', DISPLAY_DEFAULTS)

/** Columns that a copy takes over. */
export const settings = ({ questions, display_settings, moderated, word_list }: Survey) => ({
  questions,
  display_settings,
  moderated,
  word_list,
})

function Actions({ session, onWaits }: { session: Survey; onWaits?: OnWaits }) {
  const { update } = useSurvey(session.id, useHost().userId, t('survey.detail.failed'))
  const wall = useWallQuestion(session, update)
  const waits = isUnseen(session, wall.shown)
  useWaits(waits, wall.toggle, onWaits)
  return (
    <>
      <div className="w-full empty:hidden">
        <WallQuestion wall={wall} variant={waits ? 'primary' : 'quiet'} />
      </div>
      <ActiveButton row={session} texts={ACTIVE} update={update} />
    </>
  )
}

export default defineItemKind<Survey>({
  title: {
    column: 'name',
    get label() {
      return t('survey.create.label')
    },
    max: NAME_MAX,
  },
  select: SURVEY.select,
  to: ({ id }) => surveyPath(id),
  figures: ({ questions, response_count: count }) => {
    const asked = questions.length === 0 ? t('survey.asked.none') : t('survey.asked', { count: questions.length })
    return count > 0 ? `${t('survey.responses', { count })} · ${asked}` : asked
  },
  missing: ({ questions }) => (questions.length === 0 ? t('survey.asked.write') : null),
  values,
  switches: () => [{ column: 'moderated', label: t('survey.approve.label'), hint: t('survey.approve.hint'), usual: true }],
  settings,
  useWaiting: (survey) => useUndecided(survey).length,
  step(survey, by) {
    const shown = questionOnWall(survey)
    const key = shown && keysOf(survey.questions)[shown.at + by]
    if (!key) return null
    return { title: t('survey.onWall.at', { at: shown.at + by + 1, total: shown.total }), values: { wall_question: key } }
  },
  Actions,
})
