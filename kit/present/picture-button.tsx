import { Camera } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { select } from '../../contract/select.ts'
import { readRows } from '../data/read-rows.ts'
import { Button } from '../ui/button.tsx'
import { saveFile } from '../ui/save-file.ts'
import { showFailure } from '../ui/toasts.tsx'
import { t } from './host-messages/t.ts'
import { PICTURE, pictureName, pictureOf, settled } from './wall-picture.ts'

const TITLED = select('presentations', ['id', 'title'])

/** 'Save wall': the wall as its room sees it now, as a PNG of 1920 × 1080 pixels. */
export function PictureButton({ session, wall }: { session: string; wall: ReactNode }) {
  const [isBusy, setIsBusy] = useState(false)
  return (
    <>
      <Button size="small" busy={isBusy} onClick={() => setIsBusy(true)} title={t('present.picture.about')}>
        <Camera aria-hidden="true" />
        {t('present.picture')}
      </Button>
      {isBusy && createPortal(<Sitting session={session} wall={wall} onDone={() => setIsBusy(false)} />, document.body)}
    </>
  )
}

/** A wall of the picture's size beside the screen, which is there until its picture was taken. */
function Sitting({ session, wall, onDone }: { session: string; wall: ReactNode; onDone: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  const done = useRef(onDone)
  done.current = onDone
  useEffect(() => {
    let isOver = false
    const take = async (element: HTMLElement) => {
      const [named] = await readRows({ ...TITLED, where: { id: session }, order: { column: 'id' }, limit: 1 })
      await settled(element)
      const picture = await pictureOf(element)
      if (!isOver) saveFile(pictureName(named?.title ?? '', new Date()), picture, 'image/png')
    }
    take(box.current as HTMLDivElement)
      .catch((error) => showFailure(t('present.picture.failed'), error))
      .finally(() => !isOver && done.current())
    return () => {
      isOver = true
    }
  }, [session])
  return (
    <div aria-hidden="true" inert className="fixed top-0 left-[-9999px] [&_*]:animate-none! [&_*]:transition-none!">
      <div ref={box} style={PICTURE} className="overflow-hidden bg-ink">
        {wall}
      </div>
    </div>
  )
}
