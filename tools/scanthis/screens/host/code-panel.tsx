import { Download } from 'lucide-react'
import { useDeferredValue, useRef } from 'react'
import { Button } from '../../../../kit/ui/button.tsx'
import { Card } from '../../../../kit/ui/card.tsx'
import { pngOf } from '../../../../kit/ui/picture-file.ts'
import { QrCode } from '../../../../kit/ui/qr-code.tsx'
import { qrFile } from '../../../../kit/ui/qr-file.ts'
import { saveFile } from '../../../../kit/ui/save-file.ts'
import { showFailure } from '../../../../kit/ui/toasts.tsx'
import { codeFileName, scanProblems } from '../../logic.ts'

/** The QR code of the text in the form, drawn while it is typed, and its downloads. */
export function CodePanel({ name, typed, unsaved }: { name: string; typed: string; unsaved: boolean }) {
  const code = useRef<HTMLDivElement>(null)
  // Defers drawing, because a dense code is slow and must not block typing.
  const text = useDeferredValue(typed).trim()
  const isTooLong = scanProblems({ text, description: '' }).text !== null
  const save = async (kind: 'svg' | 'png') => {
    try {
      const svg = qrFile(code.current?.querySelector('svg') as SVGSVGElement)
      if (kind === 'svg') saveFile(codeFileName(name, kind), svg, 'image/svg+xml')
      else saveFile(codeFileName(name, kind), await pngOf(svg, 1), 'image/png')
    } catch (error) {
      showFailure('Failed to save the picture', error)
    }
  }
  if (text === '' || isTooLong)
    return (
      <Card aria-label="Code" className="grid aspect-square place-content-center p-6 text-center text-quiet max-lg:aspect-auto">
        <p className="text-balance">{isTooLong ? 'Too long for a code.' : 'The code appears here as soon as there is a text.'}</p>
      </Card>
    )
  return (
    <Card aria-label="Code" className="p-5">
      <div ref={code} className="mx-auto max-w-80">
        <QrCode text={text} level="H" label="QR code of the text" className="-m-2 w-[calc(100%+1rem)]! max-w-none" />
      </div>
      <p className="mt-4 text-14 text-quiet">{unsaved ? 'Of what is typed, not saved yet.' : 'The code that the view shows.'}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {(['svg', 'png'] as const).map((kind) => (
          <Button key={kind} size="small" aria-label={`Download ${kind.toUpperCase()}`} onClick={() => save(kind)}>
            <Download aria-hidden="true" />
            {kind.toUpperCase()}
          </Button>
        ))}
      </div>
    </Card>
  )
}
