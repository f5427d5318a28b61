import { useEffect, useId, useRef, useState } from 'react'
import { useRuntime } from '../../../../kit/phone/runtime.ts'
import type { LivePage } from '../../../../kit/phone/use-live-page.ts'
import { Bold } from '../../../../parts/texts/bold.tsx'
import { useT } from '../../../../parts/texts/texts.tsx'
import { nameIn } from '../../logic.ts'
import type { AudienceSession } from '../../tables.ts'
import { draftKey, NameForm } from './name-form.tsx'
import { standingText } from './standing.ts'
import { useIsAlive } from './use-is-alive.ts'

interface OwnProps {
  page: LivePage<AudienceSession>
  session: AudienceSession
  deviceId: string
}

/**
 * Shows this phone's standing, once points were counted: its rank among everybody, its points, and its
 * nickname.
 */
export function OwnPlace(props: OwnProps) {
  const t = useT()
  const { counted_at, ranked, voting_players } = props.session
  const [player] = voting_players
  const standing = counted_at !== null && player ? standingText(player, ranked, t) : null
  if (standing === null) return null
  return (
    <section className="vote-place" aria-label={t('voting.yourPoints')}>
      <p className="vote-rank">
        <Bold text={standing} />
      </p>
      <OwnName {...props} />
    </section>
  )
}

/**
 * Offers a nickname for the podium before points were counted. Nothing without JavaScript, which it needs.
 */
export function EarlyName(props: OwnProps) {
  const t = useT()
  return (
    useIsAlive() && (
      <section className="vote-place" aria-label={t('voting.name.label')}>
        <OwnName {...props} />
      </section>
    )
  )
}

/** The nickname for the podium, which the phone may take, change or leave. One that is being typed comes back. */
function OwnName(props: OwnProps) {
  const t = useT()
  const [player] = props.session.voting_players
  const [isNaming, setIsNaming] = useState(false)
  const name = player?.name ?? null
  const drafts = useRuntime()?.drafts
  const key = draftKey(props.session.id)
  useEffect(() => {
    if (drafts?.get(key)) setIsNaming(true)
  }, [drafts, key])
  const said = useId()
  const button = useRef<HTMLButtonElement>(null)
  const wasNaming = useRef(false)
  /** Somebody asked for the form. One that comes back by itself takes no focus, which opens a phone's keyboard. */
  const isAsked = useRef(false)
  useEffect(() => {
    // The form has gone. With the button the name is read, which says that it was taken.
    if (wasNaming.current && !isNaming) {
      button.current?.focus()
      isAsked.current = false
    }
    wasNaming.current = isNaming
  }, [isNaming])
  if (isNaming) return <NameForm {...props} name={name ?? ''} isAsked={isAsked.current} onDone={() => setIsNaming(false)} />
  return (
    <p className="small">
      {player && (
        <>
          <span id={said}>{t('voting.name', { name: nameIn(t, name, player.number) })}</span>{' '}
        </>
      )}
      <button
        ref={button}
        type="button"
        className="vote-rename"
        aria-describedby={player ? said : undefined}
        onClick={() => {
          isAsked.current = true
          setIsNaming(true)
        }}
      >
        {t(name === null ? 'voting.name.take' : 'voting.name.change')}
      </button>
    </p>
  )
}
