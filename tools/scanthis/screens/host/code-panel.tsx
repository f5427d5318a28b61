import { useDeferredValue, useRef } from 'react'
import { CodeFiles } from '../../../../kit/display/code-files.tsx'
import { Card } from '../../../../kit/ui/card.tsx'
import { QrCode } from '../../../../kit/ui/qr-code.tsx'
import { scanProblems } from '../../logic.ts'

/** The QR code of the text in the form, drawn while it is typed, and its downloads. */
export function CodePanel({ name, typed, unsaved }: { name: string; typed: string; unsaved: boolean }) {
  const code = useRef<HTMLDivElement>(null)
  // Defers drawing, because a dense code is slow and must not block typing.
  const text = useDeferredValue(typed).trim()
  const isTooLong = scanProblems({ text, description: '' }).text !== null
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
        <CodeFiles code={code} name={name} />
      </div>
    </Card>
  )
}
