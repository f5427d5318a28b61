import { type FormEvent, useState } from 'react'
import type { AudienceScreenProps } from '../../contract/page.ts'
import { DraftField } from './draft-field.tsx'
import { SendingScreen, SentScreen } from './progress-screens.tsx'
import { AudienceScreen, Outcome, OwnWords, PageTitle } from './screen.tsx'
import { useDraft, useDropDraft } from './use-draft.ts'
import { type FormPage, type FormPageTexts, useFormPage } from './use-form-page.ts'

/** A page that asks one thing and sends what is answered as one row, with the answer in the column `response`. `T`: the row it is about. */
export interface ResponsePage<T> {
  /** Where answers go; they name the row that the page is about in the column `parent`. */
  table: string
  parent: string
  /** Names drafts: 'poll'. */
  name: string
  path: (id: string) => string
  /** Lines to write on. */
  rows: number
  /** What is wrong with an answer, in words, or null; how much room is left, once it matters. */
  problem: (text: string) => string | null
  room: (text: string) => string | null
  /** What is asked, and what stands over it, where something does. */
  asks: (row: T) => { title: string; kicker?: string }
  texts: FormPageTexts
  missing: Said
  /** `unsent` goes before an answer that came too late. */
  closed: Said & { unsent: string }
}
interface Said {
  title: string
  about: string
}

const NOT_SENT = 'Your answer was not sent; it is still here.'

/** Form, on its way, sent, closed, not found. */
export function ResponseScreen<T>({ page: of, props }: { page: ResponsePage<T>; props: AudienceScreenProps }) {
  const page = useFormPage<T>(props, { table: of.table, device: true, texts: of.texts })
  const draftKey = `${of.name}:${props.param}`
  useDropDraft(draftKey, props.posted?.ok === true)
  return (
    <AudienceScreen note={page.note}>
      <Body key={page.stage} of={of} page={page} id={props.param} newId={props.newId} draftKey={draftKey} />
    </AudienceScreen>
  )
}

interface BodyProps<T> {
  of: ResponsePage<T>
  page: FormPage<T>
  id: string
  newId: string
  draftKey: string
}

function Body<T>({ of, page, id, newId, draftKey }: BodyProps<T>) {
  const { stage, row, refused, arrives } = page
  const words = String(page.values.response ?? '')
  const asked = row ? of.asks(row) : null
  const kicker = asked?.kicker ?? asked?.title
  const unsent = refused !== null && words !== ''
  const kept = unsent && <OwnWords text={words} />
  if (stage === 'sending')
    return (
      <SendingScreen page={page} kicker={kicker}>
        <OwnWords text={words} />
      </SendingScreen>
    )
  if (stage === 'sent')
    return (
      <SentScreen
        page={page}
        kicker={kicker}
        title="Response Submitted!"
        about="Thank you for your response."
        at="Sent at"
        again={{ label: 'Send another', href: of.path(id) }}
      >
        <OwnWords text={words} live />
      </SentScreen>
    )
  if (stage === 'missing' || !asked)
    return (
      <Outcome mark="missing" title={of.missing.title} about={of.missing.about} arrives={arrives}>
        {kept}
      </Outcome>
    )
  if (stage === 'closed')
    return (
      <Outcome mark="closed" title={of.closed.title} about={of.closed.about} {...(kicker !== undefined && { kicker })} arrives={arrives}>
        {unsent && (
          <>
            <p>
              {of.closed.unsent} {NOT_SENT}
            </p>
            {kept}
          </>
        )}
      </Outcome>
    )
  return (
    <>
      {asked.kicker && <p className="kicker">{asked.kicker}</p>}
      <PageTitle text={asked.title} arrives={arrives} />
      <ResponseForm
        of={of}
        id={id}
        newId={newId}
        draftKey={draftKey}
        initial={unsent ? words : ''}
        problem={refused === null ? null : (of.problem(words) ?? `${NOT_SENT} ${refused}`)}
        onSend={(response) => page.send({ [of.parent]: id, response })}
      />
    </>
  )
}

/** One field and its button. Without a script it is a plain form that the server answers. */
function ResponseForm<T>({
  of,
  id,
  newId,
  draftKey,
  initial,
  problem,
  onSend,
}: Omit<BodyProps<T>, 'page'> & {
  /** Words that came back unsent. */
  initial: string
  /** What went wrong before, if it did. */
  problem: string | null
  onSend: (response: string) => void
}) {
  const [text, setText] = useState(initial)
  const [error, setError] = useState(problem)
  const draft = useDraft(draftKey, setText)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const words = draft.field.current?.value ?? ''
    const wrong = of.problem(words)
    setError(wrong)
    if (wrong) return draft.field.current?.focus()
    draft.drop()
    onSend(words.trim())
  }
  return (
    <form className="form" method="post" action={of.path(id)} onSubmit={submit}>
      <input type="hidden" name="id" value={newId} />
      <input type="hidden" name={of.parent} value={id} />
      <DraftField
        name="response"
        label="Your Response"
        rows={of.rows}
        draft={draft}
        initial={initial}
        error={error}
        hint="Anonymous. The host sees your words, not you."
        count={of.room(text)}
        onText={(typed) => {
          setText(typed)
          setError(null)
        }}
      />
      <div className="action">
        <button type="submit" className="button">
          Submit Response
        </button>
      </div>
    </form>
  )
}
