import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useRuntime } from '../../../../kit/phone/runtime.ts'
import { charactersLeft, tooLong } from '../../../../parts/free-text.ts'
import { useT } from '../../../../parts/texts/texts.tsx'
import { NICKNAME_MAX } from '../../tables.ts'
import { fittingName } from './fitting-name.ts'
import { type Naming, takeName } from './take-name.ts'

/** From so many characters left on they are counted. */
const COUNTED = 10

/** Where the phone keeps a nickname that is typed and not sent yet. */
export const draftKey = (sessionId: string): string => `voting:${sessionId}`

/**
 * Takes or changes the phone's nickname. A new one begins as the name that was last typed on this phone, as
 * far as it fits. What is typed is kept until it is sent: a question that opens takes the form's place (VOTE-48).
 */
export function NameForm({
  name,
  isAsked,
  onDone,
  ...naming
}: Naming & {
  name: string
  /** The field takes the focus: it came in the place of the button that was pressed. */
  isAsked: boolean
  onDone: () => void
}) {
  const t = useT()
  const runtime = useRuntime()
  const [given] = useState(() => name || fittingName(runtime?.outbox.lastTyped('name') ?? ''))
  const draft = draftKey(naming.session.id)
  const [text, setText] = useState(() => runtime?.drafts.get(draft) ?? given)
  const [isBusy, setIsBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes.
  useEffect(() => {
    if (isAsked) field.current?.focus()
  }, [])
  const problem = tooLong(text, NICKNAME_MAX, t)
  const type = (typed: string) => {
    setText(typed)
    if (['', given].includes(typed.trim())) runtime?.drafts.remove(draft)
    else runtime?.drafts.set(draft, typed)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wanted = text.trim()
    if (!runtime || isBusy || wanted === '' || problem !== null) return
    setIsBusy(true)
    const isTaken = await takeName(naming, wanted, runtime, t)
    setIsBusy(false)
    if (!isTaken) return
    runtime.drafts.remove(draft)
    onDone()
  }
  return (
    <form className="vote-name" onSubmit={(event) => void submit(event)}>
      <label htmlFor="vote-name">{t('voting.name.label')}</label>
      <input
        ref={field}
        id="vote-name"
        className="input"
        value={text}
        data-given={given}
        autoComplete="nickname"
        dir="auto"
        required
        aria-invalid={problem !== null}
        aria-describedby="vote-name-under"
        onChange={(event) => type(event.target.value)}
      />
      <div className="under" id="vote-name-under">
        {problem === null ? <p>{t('voting.name.about')}</p> : <p className="error">{problem}</p>}
        {problem === null && <span className="count">{charactersLeft(text, { max: NICKNAME_MAX, from: COUNTED }, t)}</span>}
      </div>
      <button type="submit" className="button" disabled={isBusy || problem !== null}>
        {t('voting.name.keep')}
      </button>
    </form>
  )
}
