import { useEffect, useRef, useState } from 'react'
import type { Row } from '../../contract/json.ts'
import type { PlainKey, Translate } from '../../contract/messages.ts'
import type { AudienceScreenProps } from '../../contract/page.ts'
import { useT } from '../../parts/texts/texts.tsx'
import { type Note, useNote } from './notes.tsx'
import { type RuleWords, refusalWords } from './refusal-words.ts'
import { useRuntime } from './runtime.ts'
import { type FollowsMore, useFollow } from './use-follow.ts'
import { useOwnRow } from './use-own-row.ts'
import { type PageRow, usePageRow } from './use-page-row.ts'
import { type Sending, useSending } from './use-sending.ts'
import { SPENT, useShare } from './use-share.ts'

/**
 * Stage of a page with one form.
 * - `sending`: being sent, or waiting for a connection
 * - `sent`: the server has it; also after a reload, as long as the phone remembers
 * - `spent`: this phone has sent as many as it may
 * - `closed`, `missing`: nothing can be sent
 */
export type Stage = 'form' | 'sending' | 'sent' | 'spent' | 'closed' | 'missing'

export interface FormPage<T> extends Pick<PageRow<T>, 'refresh' | 'patch' | 'isLost'> {
  stage: Stage
  /** Current state of the row that the page is about. */
  row: T | null
  note: Note | null
  /** Shows a short message. */
  say: (kind: Note['kind'], text: string) => void
  sending: Sending
  /** Whether the row sent before was deleted on the server. */
  wasRemoved: boolean
  /** The row sent or refused, by column; empty if there is none. */
  values: Row
  /** `values` came with the page, from a form sent without script, so they are newer than any draft. */
  isPosted: boolean
  /** Why `values` were refused, as a sentence for the person. Null: they were not. */
  refused: string | null
  /** Number of rows this phone may still send, as far as it knows. Null: unlimited. */
  left: number | null
  /**
   * When the server acknowledged the row, in ms since the epoch. Null: only the server knows (a form sent
   * without script).
   */
  sentAt: number | null
  /** Whether the host has closed the session, so that nothing more can be sent. */
  isClosed: boolean
  /**
   * Whether the screen replaced another, so that its heading gets the focus. False on the first render, which
   * is read from the top.
   */
  arrives: boolean
  send(row: Row): void
  /** Called when the person edits the text: a refusal is dismissed. */
  edited(): void
  /** Shows an empty form. */
  again(): void
}

interface FormPageOptions<T> {
  table: string
  device: boolean
  texts: FormPageTexts<T>
  drafts: readonly string[]
  /** Further rows to follow. */
  follows?: FollowsMore<T>
  /** Whether a phone may read the row it sent. If that is deleted, the form is shown again. */
  followsSent?: boolean
}

/** Short messages shown by the page. */
export interface FormPageTexts<T = Row> {
  /** The page's row could not be loaded. */
  load: PlainKey
  sent: PlainKey
  closed: PlainKey
  /**
   * A function gets the code of the server's refusal, the reason as a sentence for the person, and the page's
   * row by then.
   */
  failed: PlainKey | ((code: string, why: string, row: T | null, t: Translate) => string)
  rules?: readonly RuleWords[]
}

/**
 * A page whose form inserts one row: form, sending, sent, closed, not found. `T` is the row the page is
 * about. If it has `active`, false closes the page; if it has `answers_per_phone`, that many are accepted
 * from one phone. The page follows that row. `device`: sent rows have the phone's `device_id`; if false, the
 * server takes it from the cookie where the policy says so. `drafts`: keys of the form's drafts (see
 * use-draft.ts), which are deleted only once the server has the row.
 */
export function useFormPage<T>(props: AudienceScreenProps, options: FormPageOptions<T>): FormPage<T>
export function useFormPage(
  { param, row: first, deviceId, newId, posted }: AudienceScreenProps,
  { table, device, texts, drafts: kept, follows, followsSent = false }: FormPageOptions<Row>,
): FormPage<Row> {
  const t = useT()
  const [note, say, hush] = useNote()
  const drafts = useRuntime()?.drafts
  const fresh = usePageRow(first, () => say('bad', t(texts.load)))
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
  const cameBack = !parcel && post?.ok === false ? post : null

  const share = useShare(param, row, sending.landed + (!parcel && post?.ok ? 1 : 0))

  const before = useRef(progress)
  useEffect(() => {
    const wasOnItsWay = before.current === 'sending' || before.current === 'saved'
    before.current = progress
    if (!wasOnItsWay) return
    if (progress === 'sent') say('good', t(texts.sent))
    if (refusal)
      void refresh().then((now) => {
        // The screen itself shows this.
        if (refusal.code === SPENT && now?.active !== false) return share.spent(now)
        if (now?.active === false) return say('bad', t(texts.closed))
        const { failed } = texts
        say('bad', typeof failed === 'function' ? failed(refusal.code, refusalWords(refusal, t, texts.rules), now, t) : t(failed))
      })
  }, [progress, refusal, refresh, say, t, texts, share])

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
    isPosted: cameBack !== null,
    values: parcel?.row ?? post?.values ?? {},
    refused: refusal
      ? refusalWords(refusal, t, texts.rules)
      : cameBack && refusalWords({ code: cameBack.code, reason: cameBack.message }, t, texts.rules),
    left: share.left,
    sentAt: parcel?.progress.is === 'sent' ? parcel.progress.at : null,
    isClosed: row?.active === false,
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
    const isToldSo = cameBack?.code === SPENT && share.left !== null
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
