import { Download, Printer, Share } from 'lucide-react'
import type { RefObject } from 'react'
import { Button, ButtonAnchor } from '../ui/button.tsx'
import { pngOf } from '../ui/picture-file.ts'
import { codeFileName, qrFile } from '../ui/qr-file.ts'
import { saveFile } from '../ui/save-file.ts'
import { showFailure } from '../ui/toasts.tsx'
import { t } from './host-messages/t.ts'

interface CodeFilesProps {
  /** The element that holds the drawn code. */
  code: RefObject<HTMLElement | null>
  /** Name of the session, for file names. */
  name: string
}

/** Saves a drawn QR code as a picture. Both are at least 1,024 pixels wide (`qrFile`). */
export function CodeFiles({ code, name }: CodeFilesProps) {
  const save = async (kind: 'svg' | 'png') => {
    const to = codeFileName(name, kind)
    try {
      const svg = qrFile(code.current?.querySelector('svg') as SVGSVGElement)
      if (kind === 'svg') saveFile(to, svg, 'image/svg+xml')
      else saveFile(to, await pngOf(svg, 1), 'image/png')
    } catch (error) {
      showFailure(t('display.picture.failed'), error)
    }
  }
  return (['svg', 'png'] as const).map((kind) => (
    <Button key={kind} size="small" aria-label={t('display.download', { kind: kind.toUpperCase() })} onClick={() => save(kind)}>
      <Download aria-hidden="true" />
      {kind.toUpperCase()}
    </Button>
  ))
}

/** Opens the code's page, which asks for a printer by itself: one sheet with title, code and address. */
export const PrintLink = ({ href }: { href: string }) => (
  <ButtonAnchor href={href} target="_blank" size="small">
    <Printer aria-hidden="true" />
    {t('display.print')}
  </ButtonAnchor>
)

/** Hands a link to the device's own share sheet. Nothing where the browser has none, as on a plain-http address. */
export function ShareLink({ title, url }: { title: string; url: string }) {
  if (!('share' in navigator)) return null
  const share = async () => {
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // The person closed the sheet.
      if ((error as Error).name !== 'AbortError') showFailure(t('display.share.failed'), error)
    }
  }
  return (
    <Button size="small" onClick={share}>
      <Share aria-hidden="true" />
      {t('display.send')}
    </Button>
  )
}
