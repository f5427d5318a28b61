import { type ReactNode, useEffect } from 'react'
import { toggleFullScreen } from '../../../kit/wall/full-screen.ts'
import { t } from './host-messages/t.ts'

/** Corners, as lines of the picture's edge: a projector that cuts hides them. */
const CORNERS = [
  'left-0 top-0 border-l-4 border-t-4',
  'right-0 top-0 border-r-4 border-t-4',
  'bottom-0 left-0 border-b-4 border-l-4',
  'bottom-0 right-0 border-b-4 border-r-4',
]
const GREYS = [0, 4, 8, 16, 32, 48, 64, 80, 92, 96, 98, 100]
const SIZES = ['8vh', '5vh', '3.5vh', '2.5vh', '1.8vh'] as const

/** /operation/venue/picture: a test picture for the projector, to be looked at from the last row. */
export function TestPicture() {
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key.toLowerCase() === 'f') toggleFullScreen()
      if (key === 'Escape' && !document.fullscreenElement) window.close()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    <main className="fixed inset-0 overflow-hidden bg-black text-white">
      <title>{t('venue.picture.tab')}</title>
      {CORNERS.map((place) => (
        <span key={place} aria-hidden="true" className={`absolute h-[9vh] w-[9vh] border-lime ${place}`} />
      ))}
      <svg aria-hidden="true" viewBox="-8 -4.5 16 9" preserveAspectRatio="xMidYMid meet" className="absolute inset-0 size-full opacity-40">
        {[-2, -1, 0, 1, 2].map((n) => (
          <g key={n} stroke="currentColor" strokeWidth="0.012">
            <line x1="-8" x2="8" y1={n * 1.5} y2={n * 1.5} />
            <line y1="-4.5" y2="4.5" x1={n * 2.5} x2={n * 2.5} />
          </g>
        ))}
        <circle r="4" fill="none" stroke="currentColor" strokeWidth="0.03" />
      </svg>
      <div className="absolute inset-0 grid grid-rows-[1fr_auto_1fr] p-[5vh]">
        <Hint className="justify-self-center">{t('venue.picture.corners')}</Hint>
        <div className="grid justify-items-center gap-y-[1.6vh] text-center">
          {SIZES.map((size) => (
            <p key={size} className="bg-black px-[0.5em] font-bold leading-tight" style={{ fontSize: size }}>
              {t('venue.picture.read')}
            </p>
          ))}
        </div>
        <div className="grid content-end justify-items-center gap-y-[1.5vh]">
          <ul aria-label={t('venue.picture.greys')} className="flex h-[8vh] w-[min(80vw,110vh)] border border-white/40">
            {GREYS.map((share) => (
              <li key={share} className="flex-1" style={{ background: `color-mix(in srgb, white ${share}%, black)` }} />
            ))}
          </ul>
          <Hint>{t('venue.picture.greys.about')}</Hint>
        </div>
      </div>
    </main>
  )
}

const Hint = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <p className={`max-w-[80vw] self-start bg-black px-[0.5em] text-center text-[2.2vh] ${className}`}>{children}</p>
)
