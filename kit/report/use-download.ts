import { useCallback, useEffect, useRef, useState } from 'react'
import type { WebTool } from '../../contract/tool.ts'
import { useHost } from '../data/sign-in.tsx'
import { guardUnsaved } from '../ui/leave-guard.tsx'
import { saveFile } from '../ui/save-file.ts'
import { archiveName, everythingOf } from './everything.ts'
import { t } from './host-messages/t.ts'
import { zipOf } from './zip.ts'

/** State of a download. `rows`: number of rows read so far of the present list. */
export type Download =
  | { state: 'idle' }
  | { state: 'running'; part: string; at: number; of: number; rows: number }
  | { state: 'failed'; part: string; error: unknown }
  | { state: 'saved'; name: string; bytes: number }

const IDLE: Download = { state: 'idle' }

/** Downloads all files of an event or a session as one ZIP. Nothing is saved unless all of it was read. */
export function useDownload({ id, title, tools }: { id: string; title: string; tools: readonly WebTool[] }) {
  const { userId, email } = useHost()
  const [download, setDownload] = useState<Download>(IDLE)
  const running = useRef<AbortController | null>(null)
  const isRunning = download.state === 'running'

  const cancel = useCallback(() => {
    running.current?.abort()
    running.current = null
    setDownload(IDLE)
  }, [])
  useEffect(() => cancel, [cancel])
  useEffect(() => guardUnsaved(() => (isRunning ? t('report.download.lost') : null)), [isRunning])

  const start = async () => {
    cancel()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    /** Shows progress, unless it was cancelled meanwhile. */
    const show = (next: Download) => !signal.aborted && setDownload(next)
    let part = title
    let place = { at: 1, of: 1 }
    const tell = (rows: number) => show({ state: 'running', part, ...place, rows })
    const now = new Date()
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    tell(0)
    try {
      const entries = everythingOf({
        ...{ id, userId, email, tools, timeZone, now: now.toISOString(), signal },
        onRows: tell,
        onPart: (title, at, of) => {
          part = title
          place = { at, of }
          tell(0)
        },
      })
      const zip = await zipOf(entries, { signal, date: now })
      const name = `${archiveName(title)}.zip`
      saveFile(name, zip, 'application/zip')
      show({ state: 'saved', name, bytes: zip.size })
    } catch (error) {
      show({ state: 'failed', part, error })
    }
  }
  return { download, start, cancel }
}
