import { lazy, Suspense, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { isLoopback, loopbackHint } from '../kit/data/loopback.ts'
import type { SignState } from '../kit/display/followed-sign.tsx'
import { hideIdlePointer } from '../kit/display/idle-pointer.ts'
import { displayDefaults, readDisplaySettings } from '../parts/display-settings.ts'
import './sign-texts.ts'
import './qr-display.css'
import { printOnce } from '../kit/display/print-once.ts'
import { readQuery } from '../kit/display/read-query.ts'
import { HowToJoin, Stage } from '../kit/display/stage.tsx'
import { NO_BRAND } from '../kit/join/brand.ts'
import { Speaks } from '../kit/room/speaks.tsx'

/**
 * /qr-display.html?url=…&settings={…}: a QR code in full screen. Anything but an http(s) address is shown as
 * text, never as a link. With `session`, the sign follows that session's row once that code is loaded.
 */
const { text, isLink, settings, followed, printed } = readQuery(window.location.search)
const styled = readDisplaySettings(settings, displayDefaults('Scan to join'))
const root = createRoot(document.getElementById('display')!)
const FollowedSign = lazy(async () => {
  const [{ FollowedSign }] = await Promise.all([import('../kit/display/followed-sign.tsx'), import('./start-texts.ts')])
  return { default: FollowedSign }
})

const NothingToShow = lazy(async () => {
  const [{ NothingToShow }] = await Promise.all([import('../kit/display/nothing-to-show.tsx'), import('./start-texts.ts')])
  return { default: NothingToShow }
})

if (text === null) {
  root.render(
    <Suspense fallback={null}>
      <NothingToShow />
    </Suspense>,
  )
} else {
  root.render(<FollowingSign given={{ text, settings: styled, eyebrow: '', closed: null, brand: NO_BRAND, words: null }} />)
  hideIdlePointer(document.documentElement)
  if (printed) void printOnce()
}

function FollowingSign({ given }: { given: SignState }) {
  const [{ text, settings: shown, eyebrow, closed, brand, words }, tell] = useState(given)
  const stage = (
    <Stage
      settings={shown}
      eyebrow={eyebrow}
      url={text}
      note={isLink ? <HowToJoin /> : null}
      linked={isLink}
      warning={isLink && isLoopback(text) ? loopbackHint() : null}
      closed={closed ?? undefined}
      brand={brand}
    />
  )
  return (
    <>
      <title>{`${shown.title} · Limelight`}</title>
      {words ? <Speaks words={words}>{stage}</Speaks> : stage}
      {followed && (
        <Suspense fallback={null}>
          <FollowedSign followed={followed} text={given.text} settings={given.settings} tell={tell} />
        </Suspense>
      )}
    </>
  )
}
