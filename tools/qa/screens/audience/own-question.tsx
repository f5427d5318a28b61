import { sendingWords } from '../../../../kit/phone/progress-screens.tsx'
import { OwnWords, useFocus } from '../../../../kit/phone/screen.tsx'
import type { FormPage } from '../../../../kit/phone/use-form-page.ts'
import { Bold } from '../../../../parts/texts/bold.tsx'
import { useT } from '../../../../parts/texts/texts.tsx'
import { askPath, ownTexts } from '../../logic.ts'
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
  const t = useT()
  const heading = useFocus(page.arrives)
  const isSent = page.stage === 'sent'
  const { waits, title, about } = sendingWords(page.sending, t)
  const status = own?.status ?? 'pending'
  return (
    <section className="own" aria-labelledby="own-title">
      <h2 id="own-title" ref={heading} tabIndex={-1}>
        {isSent ? t('qa.youAsked') : title}
      </h2>
      <OwnWords text={words} isHighlighted={status === 'approved'} />
      {isSent ? (
        <p className="state">
          <StateIcon status={status} />
          <span>
            <Bold text={t(ownTexts(own ?? { status, staged_at: null, merged_into: null }).panel)} />
          </span>
        </p>
      ) : (
        about && <p className="about">{about}</p>
      )}
      {waits && !isSent && (
        <button type="button" className="button button-quiet" onClick={page.sending.tryNow}>
          {t('phone.tryNow')}
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
          {t('qa.askAnother')}
        </a>
      )}
    </section>
  )
}
