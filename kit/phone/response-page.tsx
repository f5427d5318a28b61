import { type FormEvent, type ReactNode, useState } from 'react'
import type { PlainKey, Translate } from '../../contract/messages.ts'
import type { AudienceScreenProps } from '../../contract/page.ts'
import type { ColumnName } from '../../contract/row-types.ts'
import { useT } from '../../parts/texts/texts.tsx'
import { DraftField } from './draft-field.tsx'
import { SendingScreen, SentScreen } from './progress-screens.tsx'
import { AudienceScreen, Kicker, Outcome, OwnWords, PageTitle, useDoneText } from './screen.tsx'
import type { CountText } from './so-far.tsx'
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
  problem: (text: string, t: Translate) => string | null
  charactersLeft: (text: string, t: Translate) => string | null
  /** Returns the question, and a line above it. */
  asks: (row: T, t: Translate) => { title: string; kicker?: string }
  texts: FormPageTexts<T>
  missing: Said
  /** `unsent` precedes an answer that came too late. */
  closed: Said & { unsent: PlainKey }
  /** The messages with the number of answers: '34 answers so far', and after closing '34 answers'. */
  counted?: { soFar: CountText; inAll: CountText }
  /** Renders others' answers, for a phone that has answered. */
  others?: (row: T) => ReactNode
}
interface Said {
  title: PlainKey
  about: PlainKey
}

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
  const t = useT()
  const done = useDoneText()
  const { stage, row, refused, arrives } = page
  const sent = String(page.values[of.column] ?? '')
  // The unsent draft takes precedence over the answer that was refused.
  const kept = useStoredDraft(draftKey)
  const words = (page.isPosted ? null : kept) ?? (refused !== null ? sent : '')
  const asked = row ? of.asks(row, t) : null
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
        title={t('phone.responseSubmitted')}
        about={t('phone.thanks')}
        at="phone.sentAt"
        {...(of.counted && { counted: { session: id, text: page.isClosed ? of.counted.inAll : of.counted.soFar } })}
        {...(page.left !== 0 && { again: { label: t('phone.answerAgain'), href: of.path(id) } })}
      >
        <OwnWords text={sent} isHighlighted />
        {page.left !== null && <p>{page.left === 0 ? t('phone.answered') : t('phone.answersLeft', { count: page.left })}</p>}
        {row && of.others?.(row)}
      </SentScreen>
    )
  if (stage === 'missing' || !asked)
    return (
      <Outcome mark="missing" title={t(of.missing.title)} about={t(of.missing.about)} arrives={arrives}>
        {shown}
      </Outcome>
    )
  if (stage === 'spent')
    return (
      <Outcome
        mark={unsent ? 'closed' : 'done'}
        title={t('phone.answered')}
        about={unsent ? undefined : done}
        {...(kicker !== undefined && { kicker })}
        arrives={arrives}
      >
        {unsent && (
          <>
            <p>{t('phone.answerNotSent')}</p>
            {shown}
          </>
        )}
        {row && of.others?.(row)}
      </Outcome>
    )
  if (stage === 'closed')
    return (
      <Outcome
        mark="closed"
        title={t(of.closed.title)}
        about={t(of.closed.about)}
        {...(kicker !== undefined && { kicker })}
        arrives={arrives}
      >
        {unsent && (
          <>
            <p>
              {t(of.closed.unsent)} {t('phone.answerNotSent')}
            </p>
            {shown}
          </>
        )}
      </Outcome>
    )
  return (
    <>
      {asked.kicker && <Kicker text={asked.kicker} />}
      <PageTitle text={asked.title} arrives={arrives} />
      <ResponseForm
        of={of}
        id={id}
        newId={newId}
        draftKey={draftKey}
        initial={words}
        left={page.left}
        problem={refused === null ? null : (of.problem(sent, t) ?? `${t('phone.answerNotSent')} ${refused}`)}
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
  const t = useT()
  const [text, setText] = useState(initial)
  const [wrong, setWrong] = useState<string | null>(null)
  const draft = useDraft(draftKey, setText)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const words = draft.field.current?.value ?? ''
    const found = of.problem(words, t)
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
        label={t('phone.yourResponse')}
        {...(of.rows === undefined ? { enterKeyHint: 'send' as const } : { rows: of.rows })}
        draft={draft}
        initial={initial}
        error={wrong ?? problem}
        hint={left === null ? t('phone.anonymous') : `${t('phone.anonymous')} ${t('phone.answersLeft', { count: left })}`}
        count={of.charactersLeft(text, t)}
        onText={(typed) => {
          setText(typed)
          setWrong(null)
          onEdit()
        }}
      />
      <div className="action">
        <button type="submit" className="button">
          {t('phone.submitResponse')}
        </button>
      </div>
    </form>
  )
}
