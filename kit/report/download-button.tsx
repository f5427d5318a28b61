import { Download as Icon } from 'lucide-react'
import { useState } from 'react'
import type { WebTool } from '../../contract/tool.ts'
import { explain } from '../failures/explain.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { type Download, useDownload } from './use-download.ts'

interface DownloadProps {
  /** The id of an event, or of a session, and its title. */
  id: string
  title: string
  tools: readonly WebTool[]
}

/** 'Download everything': the report, the plan, every table and picture, as one ZIP. */
export function DownloadButton(props: DownloadProps) {
  const [open, setOpen] = useState(false)
  const { download, start, cancel } = useDownload(props)
  const close = () => {
    cancel()
    setOpen(false)
  }
  return (
    <>
      <Button
        onClick={() => {
          setOpen(true)
          void start()
        }}
      >
        <Icon aria-hidden="true" />
        Download everything
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="Download everything"
        about="One ZIP with the report, every table for a spreadsheet, pictures, and the plan of an event. It has everything that was sent in, also what the wall never showed."
      >
        <Progress download={download} />
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          {download.state === 'failed' && (
            <Button variant="primary" onClick={() => void start()}>
              Try again
            </Button>
          )}
          <Button onClick={close}>{download.state === 'running' ? 'Cancel' : 'Close'}</Button>
        </div>
      </Dialog>
    </>
  )
}

function Progress({ download }: { download: Download }) {
  return (
    <>
      <p role="status" dir="auto" className="[overflow-wrap:anywhere]">
        {wordsOf(download)}
      </p>
      {download.state === 'running' && (
        <>
          <progress
            aria-label="Sessions read"
            value={download.at - 1}
            max={download.of}
            className="mt-3 block h-2 w-full appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-solid [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-solid"
          />
          <p className="mt-2 text-14 text-quiet tabular-nums">
            {download.at} of {download.of}
            {download.rows > 0 && ` · ${download.rows.toLocaleString('en')} rows`}
          </p>
        </>
      )}
    </>
  )
}

function wordsOf(download: Download): string {
  switch (download.state) {
    case 'running':
      return `Reading “${download.part}”…`
    case 'failed':
      return `“${download.part}” could not be read, and nothing was saved. ${explain(download.error) ?? 'Try again.'}`
    case 'saved':
      return `Saved as ${download.name} (${sizeText(download.bytes)}).`
    default:
      return ''
  }
}

const KB = 1_000
/** Returns '14 kB' or '2.4 MB'. */
const sizeText = (bytes: number): string =>
  bytes < KB * KB ? `${Math.max(1, Math.round(bytes / KB))} kB` : `${(bytes / KB / KB).toFixed(1)} MB`
