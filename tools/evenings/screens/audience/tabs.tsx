import { useT } from '../../../../parts/texts/texts.tsx'
import type { Place } from './place.ts'

/** A tab of the page. `place`: null for what is on stage. */
export interface Tab {
  place: Place | null
  label: string
  isCurrent: boolean
  isNew: boolean
}

/** The tabs at the bottom: what is on stage, what is open beside it, and where something unsent was left. */
export function Tabs({ tabs, onChoose }: { tabs: readonly Tab[]; onChoose: (place: Place | null) => void }) {
  const t = useT()
  return (
    <nav className="event-tabs" aria-label={t('event.inIt')}>
      {tabs.map(({ place, label, isCurrent, isNew }) => (
        <button key={place?.key ?? 'now'} type="button" aria-current={isCurrent ? 'page' : undefined} onClick={() => onChoose(place)}>
          <span className="event-tab-label" dir="auto">
            {label}
          </span>
          {isNew && (
            <span className="event-dot">
              <span className="event-hidden">{t('event.tabNew')}</span>
            </span>
          )}
        </button>
      ))}
    </nav>
  )
}
