import { type FormEvent, useState } from 'react'
import type { WrittenTo } from '../../../../contract/row-types.ts'
import { refusalWords } from '../../../../kit/phone/refusal-words.ts'
import { useRuntime } from '../../../../kit/phone/runtime.ts'
import type { LivePage } from '../../../../kit/phone/use-live-page.ts'
import { Bold } from '../../../../parts/texts/bold.tsx'
import { useT } from '../../../../parts/texts/texts.tsx'
import { nameIn } from '../../logic.ts'
import { type AudienceSession, NICKNAME_MAX } from '../../tables.ts'

const PLAYERS = 'voting_players?select=id,name,number,points,rank&on_conflict=session_id,device_id'

/**
 * Shows this phone's standing, once points were counted: its rank among everybody, its points, and a nickname
 * for the podium, which it may give or leave.
 */
export function OwnPlace({ page, session, deviceId }: { page: LivePage<AudienceSession>; session: AudienceSession; deviceId: string }) {
  const t = useT()
  const [player] = session.voting_players
  const [isNaming, setIsNaming] = useState(false)
  if (session.counted_at === null || !player || player.rank === null) return null
  const { rank, points, name, number } = player
  return (
    <section className="vote-place" aria-label={t('voting.yourPoints')}>
      <p>
        <Bold text={t('voting.place', { rank, ranked: session.ranked, points: points ?? 0 })} />
      </p>
      {isNaming ? (
        <NameForm page={page} session={session} deviceId={deviceId} name={name ?? ''} onDone={() => setIsNaming(false)} />
      ) : (
        <p className="small">
          {t('voting.name', { name: nameIn(t, name, number) })}{' '}
          <button type="button" className="vote-rename" onClick={() => setIsNaming(true)}>
            {t(name === null ? 'voting.name.take' : 'voting.name.change')}
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
  const t = useT()
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
    if (answer.is === 'trouble') return page.say('bad', t('voting.name.notSent'))
    if (answer.is === 'refused') return page.say('bad', t('voting.name.refused', { why: refusalWords(answer, t) }))
    page.patch((row) => ({ ...row, voting_players: row.voting_players.map((one) => ({ ...one, name: wanted })) }))
    onDone()
  }
  return (
    <form className="vote-name" onSubmit={(event) => void submit(event)}>
      <label htmlFor="vote-name">{t('voting.name.label')}</label>
      <input
        id="vote-name"
        value={text}
        maxLength={NICKNAME_MAX}
        autoComplete="nickname"
        dir="auto"
        required
        onChange={(event) => setText(event.target.value)}
      />
      <p className="small">{t('voting.name.about')}</p>
      <button type="submit" className="button" disabled={isBusy}>
        {t('voting.name.keep')}
      </button>
    </form>
  )
}
