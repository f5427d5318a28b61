import { Download as Icon } from 'lucide-react'
import { useState } from 'react'
import type { WebTool } from '../../contract/tool.ts'
import { hostNumber } from '../../parts/texts/host.ts'
import { explain } from '../failures/explain.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { t } from './host-messages/t.ts'
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
        {t('report.download')}
      </Button>
      <Dialog open={open} onClose={close} title={t('report.download')} about={t('report.download.about')}>
        <Progress download={download} />
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          {download.state === 'failed' && (
            <Button variant="primary" onClick={() => void start()}>
              {t('report.download.retry')}
            </Button>
          )}
          <Button onClick={close}>{download.state === 'running' ? t('report.download.cancel') : t('report.download.close')}</Button>
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
          <ProgressBar label={t('report.download.progress')} done={download.at - 1} all={download.of} />
          <p className="mt-2 text-14 text-quiet tabular-nums">
            {t('report.download.at', { at: download.at, of: download.of })}
            {download.rows > 0 && t('report.download.rows', { count: download.rows })}
          </p>
        </>
      )}
    </>
  )
}

function wordsOf(download: Download): string {
  switch (download.state) {
    case 'running':
      return t('report.download.reading', { part: download.part })
    case 'failed':
      return t('report.download.failed', { part: download.part, why: explain(download.error) ?? t('report.download.again') })
    case 'saved':
      return t('report.download.saved', { name: download.name, size: sizeText(download.bytes) })
    default:
      return ''
  }
}

const KB = 1_000
/** Returns '14 kB' or '2.4 MB'. */
const sizeText = (bytes: number): string =>
  bytes < KB * KB ? `${Math.max(1, Math.round(bytes / KB))} kB` : `${hostNumber(bytes / KB / KB, 1)} MB`
