import { useCallback, useEffect, useRef, useState } from 'react'
import type { StoredFile } from '../../contract/files.ts'
import { newId } from '../data/new-id.ts'
import { explain } from '../failures/explain.ts'
import { fileProblem } from './file-problem.ts'
import { t } from './host-messages/t.ts'
import { uploadFile } from './upload.ts'

/** A file in progress, or the reason why it failed. */
export interface Upload {
  key: string
  file: File
  /** Bytes that the server has. */
  sent: number
  state: 'waiting' | 'sending' | 'failed'
  problem: string | null
  /** The file itself is not the problem: sending it again may succeed. */
  mayRetry: boolean
}

export interface Uploads {
  list: readonly Upload[]
  /** Whether a file is waiting or being sent. */
  busy: boolean
  add(files: Iterable<File>): void
  retry(key: string): void
  /** Stops a file in progress, or removes a failed one from the list. */
  remove(key: string): void
}

const isAboutFile = (error: unknown): boolean => (error as { code?: string }).code === 'LL415'

/**
 * Uploads a row's files one after the other, so that they arrive in the order in which they were chosen.
 * `onKept` is called for each stored file.
 */
export function useUploads(table: string, row: string, onKept: (kept: StoredFile, file: File) => void): Uploads {
  const [list, setList] = useState<readonly Upload[]>([])
  const current = useRef(list)
  const running = useRef<{ key: string; abort: AbortController } | null>(null)
  const kept = useRef(onKept)
  kept.current = onKept

  const change = useCallback((next: readonly Upload[]) => {
    current.current = next
    setList(next)
  }, [])
  const patch = useCallback(
    (key: string, values: Partial<Upload>) =>
      change(current.current.map((upload) => (upload.key === key ? { ...upload, ...values } : upload))),
    [change],
  )
  const drop = useCallback((key: string) => change(current.current.filter((upload) => upload.key !== key)), [change])

  const work = useCallback(async () => {
    if (running.current) return
    for (;;) {
      const next = current.current.find(({ state }) => state === 'waiting')
      if (!next) return
      const { key, file } = next
      const abort = new AbortController()
      running.current = { key, abort }
      patch(key, { state: 'sending', sent: 0, problem: null })
      try {
        const done = await uploadFile({ table, row, file, signal: abort.signal, onProgress: (sent) => patch(key, { sent }) })
        drop(key)
        if (!abort.signal.aborted) kept.current(done, file)
      } catch (error) {
        if (!abort.signal.aborted)
          patch(key, { state: 'failed', problem: explain(error) ?? t('files.failed'), mayRetry: !isAboutFile(error) })
      } finally {
        running.current = null
      }
    }
  }, [table, row, patch, drop])

  // Leaving the screen aborts uploads in progress.
  useEffect(
    () => () => {
      current.current = []
      running.current?.abort.abort()
    },
    [],
  )

  return {
    list,
    busy: list.some(({ state }) => state !== 'failed'),
    add(files) {
      const added = Array.from(files, (file): Upload => {
        const problem = fileProblem(file)
        return { key: newId(), file, sent: 0, state: problem === null ? 'waiting' : 'failed', problem, mayRetry: false }
      })
      change([...current.current, ...added])
      void work()
    },
    retry(key) {
      patch(key, { state: 'waiting', problem: null })
      void work()
    },
    remove(key) {
      if (running.current?.key === key) running.current.abort.abort()
      drop(key)
    },
  }
}
