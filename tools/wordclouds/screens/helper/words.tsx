import { useState } from 'react'
import type { WallProps } from '../../../../contract/tool.ts'
import { useHost } from '../../../../kit/data/sign-in.tsx'
import { FIRST_PAGE } from '../../../../kit/detail/entries-panel.tsx'
import { DecidedPart, DecisionList, WaitingPart } from '../../../../kit/helper/decision-list.tsx'
import { HelpedSession } from '../../../../kit/helper/helped-session.tsx'
import { showUndo } from '../../../../kit/ui/toasts.tsx'
import { letThrough, useHeldResponses, useHiddenWords, useOwnSession, useWaitingWords, useWords } from '../../data.ts'
import { countOf, isKeptOff, readCloudSettings, shownWords, totalWords, type Word, type WordCloudSession } from '../../host.ts'
import { approveWords } from '../host/approve-words.ts'
import { t } from '../host/host-messages/t.ts'
import { useHiding } from '../host/use-hiding.ts'

/** The phone of who approves words: those that wait, responses that are held back, then what was decided. */
export default function WordsApproval({ id }: WallProps) {
  const followed = useOwnSession(id, useHost().userId)
  return (
    <HelpedSession followed={followed} failure={t('wordcloud.detail.failed')}>
      {(session) => (
        <>
          <Waiting session={session} />
          {session.held_count > 0 && <Held session={session} />}
          <DecidedPart title={t('wordcloud.helper.onWall')}>
            <OnWall session={session} />
          </DecidedPart>
          <DecidedPart title={t('wordcloud.hidden')}>
            <Hidden session={session} />
          </DecidedPart>
        </>
      )}
    </HelpedSession>
  )
}

const timesText = (count: number): string => (count > 1 ? t('wordcloud.helper.times', { count }) : '')

function Waiting({ session }: { session: WordCloudSession }) {
  const [limit, setLimit] = useState(FIRST_PAGE)
  const list = useWaitingWords(session, limit)
  const settings = readCloudSettings(session)
  const words = session.moderated ? list.rows.filter((word) => countOf(word, settings) > 0) : []
  const decide = async ({ id, word }: Word, values: { approved: true } | { hidden: true }) => {
    const isApproved = 'approved' in values
    const failure = t(isApproved ? 'wordcloud.waiting.approve.failed' : 'wordcloud.hide.failed')
    const undo = () =>
      void list.update(id, isApproved ? { approved: false } : { hidden: false }, { failure: t('wordcloud.helper.undo.failed') })
    if (await list.update(id, values, { failure }))
      showUndo(t(isApproved ? 'wordcloud.helper.approved' : 'wordcloud.helper.off', { word }), undo)
  }
  return (
    <WaitingPart title={t('wordcloud.helper.waiting')} count={words.length}>
      <DecisionList
        label={t('wordcloud.waiting.label')}
        rows={words}
        total={list.rows.length === limit ? words.length + 1 : words.length}
        onMore={() => setLimit(limit * 2)}
        pending={list.pending}
        text={({ word }) => word}
        about={(word) => timesText(countOf(word, settings))}
        decisions={(word) => [
          { label: t('wordcloud.helper.keepOff'), run: () => decide(word, { hidden: true }) },
          { label: t('wordcloud.waiting.approve'), isMain: true, run: () => decide(word, { approved: true }) },
        ]}
        onApprove={(some) =>
          approveWords(
            list,
            some.map(({ id }) => id),
          )
        }
        gone={({ id }) => {
          const done = list.ours(id)
          if (typeof done !== 'object') return t('wordcloud.left.notWaiting')
          return t(done.approved ? 'wordcloud.left.approved' : 'wordcloud.left.off')
        }}
        empty={t(session.moderated ? 'wordcloud.helper.waiting.empty' : 'wordcloud.helper.waiting.empty.open')}
      />
    </WaitingPart>
  )
}

function Held({ session }: { session: WordCloudSession }) {
  const [limit, setLimit] = useState(FIRST_PAGE)
  const list = useHeldResponses(session.id, limit)
  return (
    <WaitingPart title={t('wordcloud.helper.held')} count={session.held_count}>
      <DecisionList
        label={t('wordcloud.helper.held.label')}
        // Let through, a response is out of this helper's sight, which no answer to the update tells.
        rows={list.rows.filter(({ id }) => list.ours(id) === undefined)}
        total={session.held_count}
        onMore={() => setLimit(limit * 2)}
        pending={list.pending}
        text={({ response }) => response}
        decisions={({ id }) => [{ label: t('wordcloud.held.letThrough'), run: () => letThrough(list, id) }]}
        gone={({ id }) => t(list.ours(id) === undefined ? 'wordcloud.helper.held.gone' : 'wordcloud.helper.held.done')}
        empty={t('wordcloud.helper.held.empty')}
      />
    </WaitingPart>
  )
}

function OnWall({ session }: { session: WordCloudSession }) {
  const [limit, setLimit] = useState(FIRST_PAGE)
  const settings = readCloudSettings(session)
  const words = useWords(session, limit)
  const hidden = useHiddenWords(session.id)
  const { hide } = useHiding(words, hidden)
  const shown = shownWords(words.rows, hidden.rows, settings)
  return (
    <DecisionList
      label={t('wordcloud.helper.onWall.label')}
      rows={shown.map(({ row }) => row)}
      total={totalWords(session, { words: words.rows, hidden: hidden.rows, limit })}
      onMore={() => setLimit(limit * 2)}
      pending={words.pending}
      text={({ word }) => word}
      about={(word) => timesText(countOf(word, settings))}
      decisions={(word) => [{ label: t('wordcloud.hide'), run: () => hide(word) }]}
      gone={({ id }) => t(hidden.rows.some((word) => word.id === id) ? 'wordcloud.hidden' : 'wordcloud.left.notShown')}
      empty={t('wordcloud.helper.onWall.empty')}
    />
  )
}

function Hidden({ session }: { session: WordCloudSession }) {
  const hidden = useHiddenWords(session.id)
  const { unhide } = useHiding(hidden, hidden)
  return (
    <DecisionList
      label={t('wordcloud.hidden.label')}
      rows={hidden.rows.filter((word) => word.hidden && isKeptOff(word))}
      pending={hidden.pending}
      text={({ word }) => word}
      decisions={(word) => [{ label: t('wordcloud.unhide'), run: () => unhide(word) }]}
      gone={() => t('wordcloud.helper.hidden.done')}
      empty={t('wordcloud.helper.hidden.empty')}
    />
  )
}
