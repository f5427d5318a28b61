import { useT } from '../../../../parts/texts/texts.tsx'
import type { Place } from './place.ts'

/** Says where the room is, while something here is not sent. */
export function StageBar({ text, onGo }: { text: string; onGo: () => void }) {
  const t = useT()
  return (
    <div className="event-bar">
      <p>
        <strong>{text}</strong>
        <span>{t('event.wordsStay')}</span>
      </p>
      <button type="button" onClick={onGo}>
        {t('event.go')}
      </button>
    </div>
  )
}

/** Says that a place could not be loaded yet, with a plain link to it. */
export function FailedBar({ place, title }: { place: Place; title: string | null }) {
  const t = useT()
  return (
    <div className="event-bar event-bar-failed">
      <p>
        <strong>{title === null ? t('event.stageNotLoaded') : t('event.notLoaded', { title })}</strong>
        <span>{t('event.triesAgain')}</span>
      </p>
      {place.path !== null && <a href={place.path}>{t('event.open')}</a>}
    </div>
  )
}
