import { type FormEvent, type ReactNode, useState } from 'react'
import type { AudienceScreenProps } from '../../contract/page.ts'
import type { ColumnName } from '../../contract/row-types.ts'
import { DraftField } from './draft-field.tsx'
import { DONE, SendingScreen, SentScreen } from './progress-screens.tsx'
import { AudienceScreen, Outcome, OwnWords, PageTitle } from './screen.tsx'
import { useDraft, useStoredDraft } from './use-draft.ts'
import { type FormPage, type FormPageTexts, useFormPage } from './use-form-page.ts'

/**
 * A page with one question, which sends the answer as one row. `T`: the row that the page is about; `W`: the
 * table of answers.
 */
export interface ResponsePage<T, W extends string = string> {
  /** The table of answers: text goes to `column`, and `parent` references the row that the page is about. */
  table: W
  parent: ColumnName<W>
  column: ColumnName<W>
  /** Prefix of draft keys: 'poll'. */
  name: string
  path: (id: string) => string
  /** Lines of the field. Absent: one line, which Enter submits. */
  rows?: number
  /** Returns the error of an answer or null; and the characters left, once they are few, or null. */
  problem: (text: string) => string | null
  charactersLeft: (text: string) => string | null
  /** Returns the question, and a line above it. */
  asks: (row: T) => { title: string; kicker?: string }
  texts: FormPageTexts<T>
  missing: Said
  /** `unsent` precedes an answer that came too late. */
  closed: Said & { unsent: string }
  /** Singular and plural of answers, whose number the phone shows: 'answer', 'answers'. */
  counted?: { one: string; many: string }
  /** Renders others' answers, for a phone that has answered. */
  others?: (row: T) => ReactNode
}
interface Said {
  title: string
  about: string
}

const NOT_SENT = 'Your answer was not sent; it is still here.'
const ANONYMOUS = 'Anonymous. Your words may be shown to the room, never who wrote them.'
const ANSWERED = 'This phone has answered.'
const leftText = (left: number): string => (left === 1 ? 'One answer left for this phone.' : `${left} answers left for this phone.`)

/** Renders all stages: form, sending, sent, answered, closed, not found. */
export function ResponseScreen<T, W extends string>(of: { page: ResponsePage<T, W>; props: AudienceScreenProps }): ReactNode
export function ResponseScreen<T>({ page: of, props }: { page: ResponsePage<T>; props: AudienceScreenProps }) {
  const draftKey = `${of.name}:${props.param}`
  const page = useFormPage<T>(props, { table: of.table, device: true, texts: of.texts, drafts: [draftKey] })
  return (
    <AudienceScreen page={page} session={page.row ? props.param : undefined}>
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
  const sent = String(page.values[of.column] ?? '')
  // The unsent draft takes precedence over the answer that was refused.
  const kept = useStoredDraft(draftKey)
  const words = (page.isPosted ? null : kept) ?? (refused !== null ? sent : '')
  const asked = row ? of.asks(row) : null
  const kicker = asked?.kicker ?? asked?.title
  const unsent = words.trim() !== ''
  const shown = unsent && <OwnWords text={words} />
  if (stage === 'sending')
    return (
      <SendingScreen page={page} kicker={kicker}>
        <OwnWords text={sent} />
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
        {...(of.counted && { counted: { session: id, ...of.counted } })}
        {...(page.left !== 0 && { again: { label: 'Answer again', href: of.path(id) } })}
      >
        <OwnWords text={sent} isHighlighted />
        {page.left !== null && <p>{page.left === 0 ? ANSWERED : leftText(page.left)}</p>}
        {row && of.others?.(row)}
      </SentScreen>
    )
  if (stage === 'missing' || !asked)
    return (
      <Outcome mark="missing" title={of.missing.title} about={of.missing.about} arrives={arrives}>
        {shown}
      </Outcome>
    )
  if (stage === 'spent')
    return (
      <Outcome
        mark={unsent ? 'closed' : 'done'}
        title={ANSWERED}
        about={unsent ? undefined : DONE}
        {...(kicker !== undefined && { kicker })}
        arrives={arrives}
      >
        {unsent && (
          <>
            <p>{NOT_SENT}</p>
            {shown}
          </>
        )}
        {row && of.others?.(row)}
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
            {shown}
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
        initial={words}
        left={page.left}
        problem={refused === null ? null : (of.problem(sent) ?? `${NOT_SENT} ${refused}`)}
        onEdit={page.edited}
        onSend={(words) => page.send({ [of.parent]: id, [of.column]: words })}
      />
    </>
  )
}

/** One field and its button. Without script it is a plain form that the server answers. */
function ResponseForm<T>({
  of,
  id,
  newId,
  draftKey,
  initial,
  left,
  problem,
  onEdit,
  onSend,
}: Omit<BodyProps<T>, 'page'> & {
  /** A draft, or an answer that was refused. */
  initial: string
  /** Number of answers this phone may still send. Null: unlimited. */
  left: number | null
  /** The error of the last attempt, until the text is edited. */
  problem: string | null
  onEdit: () => void
  onSend: (words: string) => void
}) {
  const [text, setText] = useState(initial)
  const [wrong, setWrong] = useState<string | null>(null)
  const draft = useDraft(draftKey, setText)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const words = draft.field.current?.value ?? ''
    const found = of.problem(words)
    setWrong(found)
    if (found) return draft.field.current?.focus()
    draft.keep(words)
    onSend(words.trim())
  }
  return (
    <form className="form" method="post" action={of.path(id)} onSubmit={submit}>
      <input type="hidden" name="id" value={newId} />
      <input type="hidden" name={of.parent} value={id} />
      <DraftField
        name={of.column}
        label="Your Response"
        {...(of.rows === undefined ? { enterKeyHint: 'send' as const } : { rows: of.rows })}
        draft={draft}
        initial={initial}
        error={wrong ?? problem}
        hint={left === null ? ANONYMOUS : `${ANONYMOUS} ${leftText(left)}`}
        count={of.charactersLeft(text)}
        onText={(typed) => {
          setText(typed)
          setWrong(null)
          onEdit()
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
