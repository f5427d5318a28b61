import { useEffect, useRef, useState } from 'react'
import type { AudienceScreenProps } from '../../../../contract/page.ts'
import { useNote } from '../../../../web/audience/notes.tsx'
import { AudienceScreen, Outcome, OwnWords } from '../../../../web/audience/screen.tsx'
import { useDropDraft } from '../../../../web/audience/use-draft.ts'
import { useFreshRow } from '../../../../web/audience/use-fresh-row.ts'
import { useSending } from '../../../../web/audience/use-sending.ts'
import { respondPath, responseProblem } from '../../logic.ts'
import type { AudiencePoll } from '../../tables.ts'
import { draftKey, ResponseForm } from './response-form.tsx'
import { SendingScreen, SentScreen } from './sent.tsx'

const NOT_SENT = 'Your answer was not sent; it is still here.'

/** A phone answers a poll: form, on its way, sent, closed, not found. Rules POLL-6 to POLL-12. */
export function RespondScreen({ param: pollId, row: first, deviceId, newId, posted }: AudienceScreenProps) {
  const [note, say, hush] = useNote()
  const { row, refresh } = useFreshRow(first, () => say('bad', 'Failed to load poll'))
  const poll = row as unknown as AudiencePoll | null
  const sending = useSending({ table: 'poll_responses', topic: pollId, firstId: newId, deviceId })
  const [post, setPost] = useState(posted)
  useDropDraft(draftKey(pollId), posted?.ok === true)

  const progress = sending.parcel?.progress.is
  const before = useRef(progress)
  useEffect(() => {
    const wasOnItsWay = before.current === 'sending' || before.current === 'saved'
    before.current = progress
    if (!wasOnItsWay) return
    if (progress === 'sent') say('good', 'Response submitted successfully!')
    if (progress === 'refused')
      void refresh().then((now) => say('bad', now && now.active === false ? 'This poll is no longer active' : 'Failed to submit response'))
  }, [progress, refresh, say])

  // The first paint is read from its top; whatever replaces it takes the focus.
  const painted = useRef(false)
  useEffect(() => {
    painted.current = true
  }, [])
  const arrives = painted.current

  const words = sending.parcel ? String(sending.parcel.row.response ?? '') : String(post?.values.response ?? '')
  const unsent = (progress === 'refused' || (!sending.parcel && post?.ok === false)) && words !== ''
  const reason = post?.ok === false ? post.message : 'Please try again.'
  const kept = unsent && <OwnWords text={words} />

  if (sending.parcel && (progress === 'saved' || progress === 'sending'))
    return (
      <AudienceScreen note={note}>
        <SendingScreen question={poll?.question} words={words} sending={sending} arrives={arrives} />
      </AudienceScreen>
    )
  if (progress === 'sent' || post?.ok)
    return (
      <AudienceScreen note={note}>
        <SentScreen
          question={poll?.question}
          words={words}
          sentAt={sending.parcel?.progress.is === 'sent' ? sending.parcel.progress.at : null}
          again={respondPath(pollId)}
          onAgain={() => {
            hush()
            setPost(null)
            sending.letGo()
            void refresh()
          }}
          arrives={arrives}
        />
      </AudienceScreen>
    )
  if (!poll)
    return (
      <AudienceScreen note={note}>
        <Outcome
          mark="missing"
          title="Poll not found"
          about="The link may be incomplete, or its host has deleted the poll."
          arrives={arrives}
        >
          {kept}
        </Outcome>
      </AudienceScreen>
    )
  if (!poll.active)
    return (
      <AudienceScreen note={note}>
        <Outcome
          mark="closed"
          title="Poll Closed"
          about="This poll is no longer accepting responses."
          kicker={poll.question}
          arrives={arrives}
        >
          {unsent && (
            <>
              <p>This poll closed. {NOT_SENT}</p>
              {kept}
            </>
          )}
        </Outcome>
      </AudienceScreen>
    )
  return (
    <AudienceScreen note={note}>
      <ResponseForm
        poll={poll}
        newId={newId}
        initial={unsent ? words : ''}
        problem={unsent || post?.ok === false ? (responseProblem(words) ?? `${NOT_SENT} ${reason}`) : null}
        arrives={arrives}
        onSend={(response) => {
          hush()
          setPost(null)
          sending.send({ poll_id: poll.id, response })
        }}
      />
    </AudienceScreen>
  )
}
