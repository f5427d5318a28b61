import { useDeferredValue, useRef } from 'react'
import { usePublicOrigin } from '../../../../kit/data/public-origin.ts'
import { CodeFiles, PrintLink, ShareLink } from '../../../../kit/display/code-files.tsx'
import { PRINT } from '../../../../kit/display/read-query.ts'
import { Card } from '../../../../kit/ui/card.tsx'
import { CopyButton } from '../../../../kit/ui/copy-button.tsx'
import { QrCode } from '../../../../kit/ui/qr-code.tsx'
import { qrProblem } from '../../../../parts/qr-capacity.ts'
import { readWifi } from '../../../../parts/wifi-text.ts'
import { codeText, displayPath } from '../../logic.ts'
import { t } from './host-messages/t.ts'

/**
 * The QR code of the text in the form, drawn while it is typed, and its downloads; once it is saved, also its
 * sheet of paper and the link of its view.
 */
export function CodePanel({ id, name, typed, unsaved }: { id: string; name: string; typed: string; unsaved: boolean }) {
  const origin = usePublicOrigin()
  const code = useRef<HTMLDivElement>(null)
  // Defers drawing, because a dense code is slow and must not block typing.
  const text = codeText(useDeferredValue(typed).trim())
  const isTooLong = qrProblem(text) !== null
  if (text === '' || isTooLong)
    return (
      <Card aria-label={t('scan.code')} className="grid aspect-square place-content-center p-6 text-center text-quiet max-lg:aspect-auto">
        <p className="text-balance">{t(isTooLong ? 'scan.code.tooLong' : readWifi(typed) ? 'scan.code.noWifi' : 'scan.code.empty')}</p>
      </Card>
    )
  return (
    <Card aria-label={t('scan.code')} className="p-5">
      <div ref={code} className="mx-auto max-w-80">
        <QrCode text={text} level="H" label={t('scan.code.label')} className="-m-2 w-[calc(100%+1rem)]! max-w-none" />
      </div>
      <p className="mt-4 text-14 text-quiet">{t(unsaved ? 'scan.code.unsaved' : 'scan.code.saved')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <CodeFiles code={code} name={name} />
        {!unsaved && origin && (
          <>
            <PrintLink href={`${displayPath(id)}?${PRINT}=1`} />
            <CopyButton text={origin + displayPath(id)} label={t('scan.code.copy')} size="small" />
            <ShareLink title={name} url={origin + displayPath(id)} />
          </>
        )}
      </div>
    </Card>
  )
}
