import { defineItemKind, type OnWaits } from '../../contract/tool.ts'
import { useHost } from '../../kit/data/sign-in.tsx'
import { ActiveButton } from '../../kit/detail/active-button.tsx'
import { inColors } from '../../parts/display-themes.ts'
import { copyQuestions, useOwnSession, useQuestions } from './data.ts'
import { SESSION, sessionPath, type VotingSession } from './host.ts'
import { ACTIVE } from './screens/host/active-texts.ts'
import { t } from './screens/host/host-messages/t.ts'
import { RunControl } from './screens/host/run-control.tsx'
import { DISPLAY_DEFAULTS, NAME_MAX } from './tables.ts'

/** Columns of a new session. */
export const values = inColors('display_settings', DISPLAY_DEFAULTS)

/** Columns that a copy takes over. */
export const settings = ({ display_settings, word_list }: VotingSession) => ({ display_settings, word_list })

/** Gives a copy the same questions, as drafts. */
export const copied = (session: { id: string }, copy: { id: string }): Promise<void> => copyQuestions(session.id, copy.id)

function Actions({ session, onWaits }: { session: VotingSession; onWaits?: OnWaits }) {
  const { update } = useOwnSession(session.id, useHost().userId)
  const questions = useQuestions(session.id)
  const left = questions.rows.filter(({ state }) => state !== 'revealed').length
  const ask = { title: ACTIVE['ask.title'], about: () => t('voting.active.ask.about', { count: left }) }
  return (
    <>
      <div className="w-full empty:hidden">
        <RunControl session={session} questions={questions} onWaits={onWaits} />
      </div>
      <ActiveButton row={session} texts={left > 0 ? { ...ACTIVE, ask } : ACTIVE} update={update} />
    </>
  )
}

export default defineItemKind<VotingSession>({
  title: {
    column: 'name',
    get label() {
      return t('voting.create.label')
    },
    max: NAME_MAX,
  },
  select: SESSION.select,
  to: ({ id }) => sessionPath(id),
  figures: ({ question_count }) => (question_count === 0 ? t('voting.asked.none') : t('voting.asked', { count: question_count })),
  missing: ({ question_count }) => (question_count === 0 ? t('voting.asked.write') : null),
  values,
  settings,
  copied,
  Actions,
})
