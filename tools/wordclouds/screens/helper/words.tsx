import { useState } from 'react'
import type { WallProps } from '../../../../contract/tool.ts'
import { useHost } from '../../../../kit/data/sign-in.tsx'
import { FIRST_PAGE } from '../../../../kit/detail/entries-panel.tsx'
import { DecidedPart, DecisionList, WaitingPart } from '../../../../kit/helper/decision-list.tsx'
import { HelpedSession } from '../../../../kit/helper/helped-session.tsx'
import { showUndo } from '../../../../kit/ui/toasts.tsx'
import { letThrough, useHeldResponses, useHiddenWords, useOwnSession, useWaitingWords, useWords } from '../../data.ts'
import { countOf, readCloudSettings, shownWords, totalWords, type Word, type WordCloudSession } from '../../host.ts'
import { useHiding } from '../host/use-hiding.ts'

/** The phone of who approves words: those that wait, responses that are held back, then what was decided. */
export default function WordsApproval({ id }: WallProps) {
  const followed = useOwnSession(id, useHost().userId)
  return (
    <HelpedSession followed={followed} failure="Failed to load session">
      {(session) => (
        <>
          <Waiting session={session} />
          {session.held_count > 0 && <Held session={session} />}
          <DecidedPart title="On the wall">
            <OnWall session={session} />
          </DecidedPart>
          <DecidedPart title="Hidden">
            <Hidden session={session} />
          </DecidedPart>
        </>
      )}
    </HelpedSession>
  )
}

const timesText = (count: number): string => (count > 1 ? `Said ${count.toLocaleString('en')} times` : '')

function Waiting({ session }: { session: WordCloudSession }) {
  const [limit, setLimit] = useState(FIRST_PAGE)
  const list = useWaitingWords(session, limit)
  const settings = readCloudSettings(session)
  const words = session.moderated ? list.rows.filter((word) => countOf(word, settings) > 0) : []
  const decide = async ({ id, word }: Word, values: { approved: true } | { hidden: true }) => {
    const isApproved = 'approved' in values
    const failure = isApproved ? 'Failed to approve the word' : 'Failed to hide the word'
    const undo = () => void list.update(id, isApproved ? { approved: false } : { hidden: false }, { failure: 'Failed to undo it' })
    if (await list.update(id, values, { failure })) showUndo(`“${word}” is ${isApproved ? 'approved' : 'kept off'}`, undo)
  }
  return (
    <WaitingPart title="Waiting for you" count={words.length}>
      <DecisionList
        label="Words that wait"
        rows={words}
        total={list.rows.length === limit ? words.length + 1 : words.length}
        onMore={() => setLimit(limit * 2)}
        pending={list.pending}
        text={({ word }) => word}
        about={(word) => timesText(countOf(word, settings))}
        decisions={(word) => [
          { label: 'Keep off', run: () => decide(word, { hidden: true }) },
          { label: 'Approve', isMain: true, run: () => decide(word, { approved: true }) },
        ]}
        gone={({ id }) => {
          const done = list.ours(id)
          return typeof done !== 'object' ? 'No longer waits' : done.approved ? 'Approved' : 'Kept off'
        }}
        empty={session.moderated ? 'No word waits.' : 'No word waits. Words are shown at once in this cloud.'}
      />
    </WaitingPart>
  )
}

function Held({ session }: { session: WordCloudSession }) {
  const [limit, setLimit] = useState(FIRST_PAGE)
  const list = useHeldResponses(session.id, limit)
  return (
    <WaitingPart title="Held back by the word list" count={session.held_count}>
      <DecisionList
        label="Responses held back"
        // Let through, a response is out of this helper's sight, which no answer to the update tells.
        rows={list.rows.filter(({ id }) => list.ours(id) === undefined)}
        total={session.held_count}
        onMore={() => setLimit(limit * 2)}
        pending={list.pending}
        text={({ response }) => response}
        decisions={({ id }) => [{ label: 'Let it through', run: () => letThrough(list, id) }]}
        gone={({ id }) => (list.ours(id) === undefined ? 'No longer held back' : 'Let through')}
        empty="Nothing is held back."
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
      label="Words on the wall"
      rows={shown.map(({ row }) => row)}
      total={totalWords(session, { words: words.rows, hidden: hidden.rows, limit })}
      onMore={() => setLimit(limit * 2)}
      pending={words.pending}
      text={({ word }) => word}
      about={(word) => timesText(countOf(word, settings))}
      decisions={(word) => [{ label: 'Hide', run: () => hide(word) }]}
      gone={({ id }) => (hidden.rows.some((word) => word.id === id) ? 'Hidden' : 'No longer shown')}
      empty="None yet."
    />
  )
}

function Hidden({ session }: { session: WordCloudSession }) {
  const hidden = useHiddenWords(session.id)
  const { unhide } = useHiding(hidden, hidden)
  return (
    <DecisionList
      label="Hidden words"
      rows={hidden.rows.filter((word) => word.hidden)}
      pending={hidden.pending}
      text={({ word }) => word}
      decisions={(word) => [{ label: 'Show again', run: () => unhide(word) }]}
      gone={() => 'Shown again'}
      empty="None."
    />
  )
}
