import { useEffect, useRef, useState } from 'react'
import type { Row } from '../../contract/json.ts'
import type { AudienceScreenProps } from '../../contract/page.ts'
import { type Note, useNote } from './notes.tsx'
import { type FreshRow, useFreshRow } from './use-fresh-row.ts'
import { type Sending, useSending } from './use-sending.ts'

/**
 * Where a page with one form stands.
 * - `sending`: on its way, or waiting for a connection
 * - `sent`: the server has it; also after a reload, as long as the phone remembers
 * - `closed`, `missing`: nothing can be sent
 */
export type Stage = 'form' | 'sending' | 'sent' | 'closed' | 'missing'

export interface FormPage<T> extends Pick<FreshRow, 'refresh' | 'patch'> {
  stage: Stage
  /** What the page is about, as it is now. */
  row: T | null
  note: Note | null
  /** Says something in passing. */
  say: (kind: Note['kind'], text: string) => void
  sending: Sending
  /** What was sent or came back, by column; empty while nothing was. */
  values: Row
  /** `values` came back. Why, in a sentence for the person; null: they did not. */
  refused: string | null
  /** The server's own words for that, or null. */
  reason: string | null
  /** When the server had it, in ms; null when only the server knows (a form sent without a script). */
  sentAt: number | null
  /** The screen replaced another: the focus belongs to its heading. False on the first paint, which is read from its top. */
  arrives: boolean
  send(row: Row): void
  /** Back to an empty form. */
  again(): void
}

/** What the phone says in passing. */
export interface FormPageTexts {
  load: string
  sent: string
  closed: string
  /** A function gets the server's last word, and what the page is about by then. */
  failed: string | ((refusal: Refusal, row: Row | null) => string)
}

export interface Refusal {
  code: string
  reason: string
}

/**
 * A page whose form inserts one row: form, on its way, sent, closed, not found. `T` is the row the page is about; where it has `active`, false closes it.
 * `device`: the table keeps the phone's device id in `device_id`.
 */
export function useFormPage<T>(
  { param, row: first, deviceId, newId, posted }: AudienceScreenProps,
  { table, device, texts }: { table: string; device: boolean; texts: FormPageTexts },
): FormPage<T> {
  const [note, say, hush] = useNote()
  const { row, refresh, patch } = useFreshRow(first, () => say('bad', texts.load))
  const sending = useSending({ table, topic: param, firstId: newId, ...(device && { deviceId }) })
  const [post, setPost] = useState(posted)
  const { parcel } = sending
  const progress = parcel?.progress.is
  const refusal = parcel?.progress.is === 'refused' ? parcel.progress : null

  const before = useRef(progress)
  useEffect(() => {
    const wasOnItsWay = before.current === 'sending' || before.current === 'saved'
    before.current = progress
    if (!wasOnItsWay) return
    if (progress === 'sent') say('good', texts.sent)
    if (refusal) void refresh().then((now) => say('bad', now && now.active === false ? texts.closed : failedText(texts, refusal, now)))
  }, [progress, refusal, refresh, say, texts])

  const stage = stageOf()
  const firstStage = useRef(stage)
  const hasMoved = useRef(false)
  if (stage !== firstStage.current) hasMoved.current = true

  return {
    stage,
    row: row as T | null,
    refresh,
    patch,
    note,
    say,
    sending,
    values: parcel?.row ?? post?.values ?? {},
    refused: progress === 'refused' ? 'Please try again.' : !parcel && post?.ok === false ? post.message : null,
    reason: refusal?.reason ?? (!parcel && post?.ok === false ? post.message : null),
    sentAt: parcel?.progress.is === 'sent' ? parcel.progress.at : null,
    arrives: hasMoved.current,
    send(values) {
      hush()
      setPost(null)
      sending.send(values)
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
    return row.active === false ? 'closed' : 'form'
  }
}

const failedText = ({ failed }: FormPageTexts, refusal: Refusal, row: Row | null): string =>
  typeof failed === 'string' ? failed : failed(refusal, row)
