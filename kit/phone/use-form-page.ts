import { useEffect, useRef, useState } from 'react'
import type { Row } from '../../contract/json.ts'
import type { AudienceScreenProps } from '../../contract/page.ts'
import { type Note, useNote } from './notes.tsx'
import { useRuntime } from './runtime.ts'
import { type FollowsMore, useFollow } from './use-follow.ts'
import { useOwnRow } from './use-own-row.ts'
import { type PageRow, usePageRow } from './use-page-row.ts'
import { type Sending, useSending } from './use-sending.ts'
import { SPENT, useShare } from './use-share.ts'

/**
 * Where a page with one form stands.
 * - `sending`: on its way, or waiting for a connection
 * - `sent`: the server has it; also after a reload, as long as the phone remembers
 * - `spent`: this phone has sent as many as it may
 * - `closed`, `missing`: nothing can be sent
 */
export type Stage = 'form' | 'sending' | 'sent' | 'spent' | 'closed' | 'missing'

export interface FormPage<T> extends Pick<PageRow<T>, 'refresh' | 'patch' | 'isLost'> {
  stage: Stage
  /** What the page is about, as it is now. */
  row: T | null
  note: Note | null
  /** Says something in passing. */
  say: (kind: Note['kind'], text: string) => void
  sending: Sending
  /** What was sent before stood on the server, and was deleted there. */
  wasRemoved: boolean
  /** What was sent or came back, by column; empty while nothing was. */
  values: Row
  /** `values` came back with the page itself, from a form sent without a script: nothing that is kept is newer. */
  isPosted: boolean
  /** `values` came back. Why, in a sentence for the person; null: they did not. */
  refused: string | null
  /** The server's own words for that, or null. */
  reason: string | null
  /** How many may be sent yet from this phone, as far as it knows; null: any number. */
  left: number | null
  /** When the server had it, in ms; null when only the server knows (a form sent without a script). */
  sentAt: number | null
  /** The screen replaced another: the focus belongs to its heading. False on the first paint, which is read from its top. */
  arrives: boolean
  send(row: Row): void
  /** The person goes on writing: what came back is theirs again, and no longer a refusal. */
  edited(): void
  /** Back to an empty form. */
  again(): void
}

interface FormPageOptions<T> {
  table: string
  device: boolean
  texts: FormPageTexts<T>
  drafts: readonly string[]
  /** What it follows beside its own row. */
  follows?: FollowsMore<T>
  /** A phone may read the row it sent: when that is deleted the page is a form again. */
  followsSent?: boolean
}

/** What the phone says in passing. */
export interface FormPageTexts<T = Row> {
  /** What the page is about did not come. */
  load: string
  sent: string
  closed: string
  /** A function gets the server's last word, and what the page is about by then. */
  failed: string | ((refusal: Refusal, row: T | null) => string)
}

export interface Refusal {
  code: string
  reason: string
}

/**
 * A page whose form inserts one row: form, on its way, sent, closed, not found. `T` is the row the page is about; where it has `active`, false closes it;
 * where it has `answers_per_phone`, that many are taken from one phone.
 * The page follows that row by itself. `device`: each row that is sent names the phone in `device_id`; false: it does not, and the server takes the id
 * from the cookie where the policy says so. `drafts`: under which names the form's fields are kept (see use-draft.ts): until the server has them,
 * and no shorter.
 */
export function useFormPage<T>(props: AudienceScreenProps, options: FormPageOptions<T>): FormPage<T>
export function useFormPage(
  { param, row: first, deviceId, newId, posted }: AudienceScreenProps,
  { table, device, texts, drafts: kept, follows, followsSent = false }: FormPageOptions<Row>,
): FormPage<Row> {
  const [note, say, hush] = useNote()
  const drafts = useRuntime()?.drafts
  const fresh = usePageRow(first, () => say('bad', texts.load))
  const { row, isLost, refresh, patch } = fresh
  const sending = useSending({ table, topic: param, firstId: newId, ...(device && { deviceId }) })
  const [post, setPost] = useState(posted)
  const { parcel } = sending
  const [wasRemoved, setWasRemoved] = useState(false)
  const onGone = () => {
    setWasRemoved(true)
    sending.letGo(true)
  }
  const own = followsSent && parcel?.progress.is === 'sent' ? parcel : null
  useOwnRow(table, own, onGone)
  useFollow(param, fresh, own ? followOwn(table, own.id, onGone) : follows)
  const progress = parcel?.progress.is
  const refusal = parcel?.progress.is === 'refused' ? parcel.progress : null

  const share = useShare(param, row, sending.landed + (!parcel && post?.ok ? 1 : 0))

  const before = useRef(progress)
  useEffect(() => {
    const wasOnItsWay = before.current === 'sending' || before.current === 'saved'
    before.current = progress
    if (!wasOnItsWay) return
    if (progress === 'sent') say('good', texts.sent)
    if (refusal)
      void refresh().then((now) => {
        // The screen says it.
        if (refusal.code === SPENT && now?.active !== false) return share.spent(now)
        say('bad', now && now.active === false ? texts.closed : failedText(texts, refusal, now))
      })
  }, [progress, refusal, refresh, say, texts, share])

  const stage = stageOf()
  const firstStage = useRef(stage)
  const hasMoved = useRef(false)
  if (stage !== firstStage.current) hasMoved.current = true

  const names = kept.join('\n')
  useEffect(() => {
    if (stage === 'sent') for (const name of names.split('\n')) drafts?.remove(name)
  }, [stage, names, drafts])

  return {
    stage,
    row,
    isLost,
    refresh,
    patch,
    note,
    say,
    sending,
    wasRemoved,
    isPosted: !parcel && post?.ok === false,
    values: parcel?.row ?? post?.values ?? {},
    refused: progress === 'refused' ? 'Please try again.' : !parcel && post?.ok === false ? post.message : null,
    left: share.left,
    reason: refusal?.reason ?? (!parcel && post?.ok === false ? post.message : null),
    sentAt: parcel?.progress.is === 'sent' ? parcel.progress.at : null,
    arrives: hasMoved.current,
    send(values) {
      hush()
      setPost(null)
      setWasRemoved(false)
      sending.send(values)
    },
    edited() {
      setPost(null)
      if (progress === 'refused') sending.letGo()
    },
    again() {
      hush()
      setPost(null)
      sending.letGo()
      void refresh()
    },
  }

  function stageOf(): Stage {
    if (progress === 'saved' || progress === 'sending') return 'sending'
    if (progress === 'sent' || post?.ok) return 'sent'
    if (!row) return 'missing'
    if (row.active === false) return 'closed'
    const isToldSo = !parcel && post?.ok === false && post.code === SPENT && share.left !== null
    return share.left === 0 || isToldSo ? 'spent' : 'form'
  }
}

const followOwn = (table: string, id: string, onGone: () => void): FollowsMore<Row> => ({
  rows: () => [{ table, filter: `id=eq.${id}` }],
  changed: (of, changes) => {
    if (of === table && changes.some((change) => change.type === 'DELETE')) onGone()
    return null
  },
})

const failedText = ({ failed }: FormPageTexts, refusal: Refusal, row: Row | null): string =>
  typeof failed === 'string' ? failed : failed(refusal, row)
