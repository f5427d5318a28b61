import { CircleAlert, Film, Image, RotateCw, X } from 'lucide-react'
import { bytesText } from '../../../../kit/files/file-problem.ts'
import type { Upload, Uploads } from '../../../../kit/files/use-uploads.ts'
import { Button, IconButton } from '../../../../kit/ui/button.tsx'
import { t } from './host-messages/t.ts'

/** The uploads, below the stored files, each with its progress or failure. */
export function UploadRows({ uploads: { list, retry, remove } }: { uploads: Uploads }) {
  if (list.length === 0) return null
  return (
    <ul aria-label={t('telestrator.uploads')}>
      {list.map((upload) => (
        <UploadRow key={upload.key} upload={upload} onRetry={() => retry(upload.key)} onRemove={() => remove(upload.key)} />
      ))}
    </ul>
  )
}

function UploadRow({ upload, onRetry, onRemove }: { upload: Upload; onRetry: () => void; onRemove: () => void }) {
  const { file, sent, state, problem } = upload
  const Icon = /^video\//.test(file.type) ? Film : Image
  const percent = Math.floor((100 * sent) / Math.max(1, file.size))
  return (
    <li className="flex items-center gap-x-3 border-line border-b py-2.5 pr-3 pl-5">
      <div aria-hidden="true" className="grid h-12 w-16 shrink-0 place-items-center rounded-mark bg-sunken text-quiet">
        <Icon className="size-5" />
      </div>
      <div className="min-w-0 flex-1">
        <p className="truncate font-[550]" title={file.name}>
          {file.name}
        </p>
        {state === 'failed' ? (
          <p role="alert" className="mt-0.5 flex gap-1.5 text-14 text-danger">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>{problem}</span>
          </p>
        ) : (
          <>
            <progress
              aria-label={t('telestrator.upload.of', { name: file.name })}
              value={percent}
              max={100}
              className="mt-1.5 block h-1.5 w-full max-w-80 appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-solid [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-solid [&::-webkit-progress-value]:transition-[width]"
            />
            <p className="mt-1 text-14 text-quiet tabular-nums">
              {state === 'waiting'
                ? t('telestrator.upload.waiting', { size: bytesText(file.size) })
                : t('telestrator.upload.sending', { percent, size: bytesText(file.size) })}
            </p>
          </>
        )}
      </div>
      {state === 'failed' && upload.mayRetry && (
        <IconButton label={t('telestrator.upload.retry', { name: file.name })} onClick={onRetry}>
          <RotateCw aria-hidden="true" />
        </IconButton>
      )}
      {state === 'failed' ? (
        <IconButton label={t('telestrator.upload.dismiss', { name: file.name })} onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      ) : (
        <Button variant="ghost" aria-label={t('telestrator.upload.cancel.of', { name: file.name })} onClick={onRemove}>
          {t('telestrator.upload.cancel')}
        </Button>
      )}
    </li>
  )
}
