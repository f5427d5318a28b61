import { sendingWords } from '../../../../kit/phone/progress-screens.tsx'
import { OwnWords, useFocus } from '../../../../kit/phone/screen.tsx'
import type { FormPage } from '../../../../kit/phone/use-form-page.ts'
import { askPath, ownState } from '../../logic.ts'
import type { AudienceQuestion, AudienceSession } from '../../tables.ts'
import { StateIcon } from './state-icon.tsx'

/** Takes the form's place: the last question, its state, and a button to ask another. */
export function OwnQuestion({
  page,
  words,
  own,
  canAskAgain,
}: {
  page: FormPage<AudienceSession>
  words: string
  /** As stored on the server; null until it is known. */
  own: AudienceQuestion | null
  canAskAgain: boolean
}) {
  const heading = useFocus(page.arrives)
  const isSent = page.stage === 'sent'
  const { waits, title, about } = sendingWords(page.sending)
  const status = own?.status ?? 'pending'
  const state = isSent ? ownState(own ?? { status, staged_at: null }) : { word: title, about: about ?? '' }
  return (
    <section className="own" aria-labelledby="own-title">
      <h2 id="own-title" ref={heading} tabIndex={-1}>
        {isSent ? 'You asked' : title}
      </h2>
      <OwnWords text={words} isHighlighted={status === 'approved'} />
      {isSent ? (
        <p className="state">
          <StateIcon status={status} />
          <span>
            <strong>{state.word}.</strong> {state.about}
          </span>
        </p>
      ) : (
        state.about && <p className="about">{state.about}</p>
      )}
      {waits && !isSent && (
        <button type="button" className="button button-quiet" onClick={page.sending.tryNow}>
          Try now
        </button>
      )}
      {isSent && canAskAgain && (
        <a
          className="button button-quiet"
          href={askPath(page.row?.id ?? '')}
          onClick={(event) => {
            event.preventDefault()
            page.again()
          }}
        >
          Ask another question
        </a>
      )}
    </section>
  )
}
