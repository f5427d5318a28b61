import { type FormEvent, useState } from 'react'
import type { WrittenTo } from '../../../../contract/row-types.ts'
import { refusalWords } from '../../../../kit/phone/refusal-words.ts'
import { useRuntime } from '../../../../kit/phone/runtime.ts'
import type { LivePage } from '../../../../kit/phone/use-live-page.ts'
import { ordinal } from '../../../../parts/ordinal.ts'
import { phoneName, pointsText } from '../../logic.ts'
import { type AudienceSession, NICKNAME_MAX } from '../../tables.ts'

const PLAYERS = 'voting_players?select=id,name,number,points,rank&on_conflict=session_id,device_id'

/**
 * Shows this phone's standing, once points were counted: its rank among everybody, its points, and a nickname
 * for the podium, which it may give or leave.
 */
export function OwnPlace({ page, session, deviceId }: { page: LivePage<AudienceSession>; session: AudienceSession; deviceId: string }) {
  const [player] = session.voting_players
  const [isNaming, setIsNaming] = useState(false)
  if (session.counted_at === null || !player || player.rank === null) return null
  const { rank, points, name, number } = player
  return (
    <section className="vote-place" aria-label="Your points">
      <p>
        You are <strong>{ordinal(rank)}</strong> of {session.ranked.toLocaleString('en')}, {pointsText(points ?? 0)}.
      </p>
      {isNaming ? (
        <NameForm page={page} session={session} deviceId={deviceId} name={name ?? ''} onDone={() => setIsNaming(false)} />
      ) : (
        <p className="small">
          On the podium you are called <span dir="auto">{name ?? phoneName(number)}</span>.{' '}
          <button type="button" className="vote-rename" onClick={() => setIsNaming(true)}>
            {name === null ? 'Take a name' : 'Change it'}
          </button>
        </p>
      )}
    </section>
  )
}

interface NameFormProps {
  page: LivePage<AudienceSession>
  session: AudienceSession
  deviceId: string
  name: string
  onDone: () => void
}

function NameForm({ page, session, deviceId, name, onDone }: NameFormProps) {
  const runtime = useRuntime()
  const [text, setText] = useState(name)
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wanted = text.trim()
    if (!runtime || isBusy || wanted === '') return
    setIsBusy(true)
    const answer = await runtime.connection.write({
      method: 'POST',
      path: PLAYERS,
      resolution: 'merge-duplicates',
      deviceId,
      row: { session_id: session.id, device_id: deviceId, name: wanted } satisfies WrittenTo<'voting_players'>,
    })
    setIsBusy(false)
    if (answer.is === 'trouble') return page.say('bad', 'Your name was not sent: there is no connection. It is still here.')
    if (answer.is === 'refused') return page.say('bad', `Your name was not taken. ${refusalWords(answer)}`)
    page.patch((row) => ({ ...row, voting_players: row.voting_players.map((one) => ({ ...one, name: wanted })) }))
    onDone()
  }
  return (
    <form className="vote-name" onSubmit={(event) => void submit(event)}>
      <label htmlFor="vote-name">Your name on the podium</label>
      <input
        id="vote-name"
        value={text}
        maxLength={NICKNAME_MAX}
        autoComplete="nickname"
        dir="auto"
        required
        onChange={(event) => setText(event.target.value)}
      />
      <p className="small">The room can read it there, if you are among the first.</p>
      <button type="submit" className="button" disabled={isBusy}>
        Keep this name
      </button>
    </form>
  )
}
