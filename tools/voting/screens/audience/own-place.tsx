import { useEffect, useId, useRef, useState } from 'react'
import { useRuntime } from '../../../../kit/phone/runtime.ts'
import { Bold } from '../../../../parts/texts/bold.tsx'
import { useT } from '../../../../parts/texts/texts.tsx'
import { isForPoints, nameIn } from '../../logic.ts'
import { fittingName } from './fitting-name.ts'
import { draftKey, NameForm } from './name-form.tsx'
import { standingText } from './standing.ts'
import { type Naming, takeName } from './take-name.ts'
import { useIsAlive } from './use-is-alive.ts'

/** `isEarly`: before the first question, where the field of a name has room. */
type OwnProps = Naming & { isEarly?: boolean }

/**
 * Shows this phone's standing once points were counted, its rank among everybody and its points, and its nickname,
 * which it offers before. Nothing in a session where nobody can have points. Rules VOTE-31 and VOTE-58.
 */
export function OwnPlace(props: OwnProps) {
  const t = useT()
  // A nickname needs JavaScript.
  const isAlive = useIsAlive()
  const { active, counted_at, ranked, voting_players } = props.session
  const [player] = voting_players
  const standing = counted_at !== null && player ? standingText(player, ranked ?? 0, t) : null
  if (standing === null && !(isAlive && active && isForPoints(props.session))) return null
  return (
    <section className="vote-place" aria-label={t(standing === null ? 'voting.name.label' : 'voting.yourPoints')}>
      {standing !== null && (
        <p className="vote-rank">
          <Bold text={standing} />
        </p>
      )}
      <OwnName {...props} isOffered={isAlive && active} />
    </section>
  )
}

/** The nickname for the podium, which the phone may take, change or leave. One that is being typed comes back. */
function OwnName({ isOffered, isEarly = false, ...naming }: OwnProps & { isOffered: boolean }) {
  const t = useT()
  const [player] = naming.session.voting_players
  const [isNaming, setIsNaming] = useState(false)
  const name = player?.name ?? null
  const drafts = useRuntime()?.drafts
  const key = draftKey(naming.session.id)
  useEffect(() => {
    if (isOffered && drafts?.get(key)) setIsNaming(true)
  }, [isOffered, drafts, key])
  const said = useId()
  const change = useRef<HTMLButtonElement>(null)
  /** Somebody asked for the form. One that comes by itself takes no focus, which opens a phone's keyboard. */
  const isAsked = useRef(false)
  const [timesTaken, setTimesTaken] = useState(0)
  useEffect(() => {
    // With the button the name is read, which says that it was taken.
    if (timesTaken > 0) change.current?.focus()
  }, [timesTaken])
  const ask = () => {
    isAsked.current = true
    setIsNaming(true)
  }
  const taken = () => {
    isAsked.current = false
    setIsNaming(false)
    setTimesTaken((times) => times + 1)
  }
  if (isNaming) return <NameForm {...naming} name={name ?? ''} isAsked={isAsked.current} onDone={taken} />
  return (
    <>
      {player && (
        <p className="small">
          <span id={said}>{t('voting.name', { name: nameIn(t, name, player.number) })}</span>{' '}
          {isOffered && name !== null && (
            <button ref={change} type="button" className="vote-rename" aria-describedby={said} onClick={ask}>
              {t('voting.name.change')}
            </button>
          )}
        </p>
      )}
      {isOffered && name === null && <Offer {...naming} isEarly={isEarly} onType={ask} onTaken={taken} />}
    </>
  )
}

/**
 * Offers a nickname to who has none: the one that this phone sent last, such as at the check-in, by one tap; else its
 * field, which beside a result opens by a tap, because bars stand below it.
 */
function Offer({ isEarly, onType, onTaken, ...naming }: Naming & { isEarly: boolean; onType: () => void; onTaken: () => void }) {
  const t = useT()
  const runtime = useRuntime()
  const [isBusy, setIsBusy] = useState(false)
  const known = fittingName(runtime?.outbox.lastTyped('name') ?? '')
  const take = async () => {
    if (!runtime || isBusy) return
    setIsBusy(true)
    const isTaken = await takeName(naming, known, runtime, t)
    setIsBusy(false)
    if (isTaken) onTaken()
  }
  if (known === '' && isEarly) return <NameForm {...naming} name="" isAsked={false} onDone={onTaken} />
  if (known === '')
    return (
      <button type="button" className="button button-quiet vote-offer" onClick={onType}>
        {t('voting.name.label')}
      </button>
    )
  return (
    <>
      {isEarly && <p>{t('voting.name.label')}</p>}
      <button type="button" className="button vote-offer" disabled={isBusy} onClick={take}>
        {t('voting.name.playAs', { name: known })}
      </button>
      {isEarly && <p className="small vote-offer-about">{t('voting.name.about')}</p>}
      <button type="button" className="vote-rename" onClick={onType}>
        {t('voting.name.other')}
      </button>
    </>
  )
}
