import { ChevronLeft, ChevronRight } from 'lucide-react'
import { InkChoice, InkGroup, InkToolbar } from '../../../../kit/ink/ink-toolbar.tsx'
import type { StoredInk } from '../../../../kit/ink/use-stored-ink.ts'
import { IconButton } from '../../../../kit/ui/button.tsx'
import { t as tool } from '../../host-messages/t.ts'
import { MARKER_NAMES, type MarkerName, type TelestratorSettings } from '../../tables.ts'
import { t } from '../host/host-messages/t.ts'

interface Props {
  markers: TelestratorSettings
  chosen: MarkerName
  onChoose: (marker: MarkerName) => void
  stored: StoredInk
  onUndo: () => void
  onRedo: () => void
  onClear: () => void
  /** '2 / 5' */
  place: string
  /** Undefined if there is only one file. */
  onGo: ((by: -1 | 1) => void) | undefined
}

const KEYS = { undo: 'z', redo: 'shift+z', clear: 'c' }

/** Controls for files, markers and ink. */
export function Toolbar({ markers, chosen, onChoose, place, onGo, ...ink }: Props) {
  return (
    <InkToolbar label={tool('telestrator.tool')} place={<Files place={place} onGo={onGo} />} keys={KEYS} {...ink}>
      <InkGroup label={t('telestrator.present.markers')}>
        {MARKER_NAMES.map((name, at) => (
          <InkChoice
            key={name}
            label={t('telestrator.marker', { number: at + 1 })}
            keys={String(at + 1)}
            chosen={name === chosen}
            onClick={() => onChoose(name)}
          >
            {/* The dot's size corresponds to the marker's, for comparison. */}
            <span
              aria-hidden="true"
              className="rounded-full ring-1 ring-white/45"
              style={{ width: 14 + markers[name].size, height: 14 + markers[name].size, background: markers[name].color }}
            />
          </InkChoice>
        ))}
      </InkGroup>
    </InkToolbar>
  )
}

const BIG = 'size-11! [&_svg]:size-5!'

function Files({ place, onGo }: Pick<Props, 'place' | 'onGo'>) {
  return (
    <div className="flex items-center">
      <IconButton
        label={t('telestrator.present.previous')}
        title={t('telestrator.present.previous.title')}
        disabled={!onGo}
        onClick={() => onGo?.(-1)}
        className={BIG}
      >
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <p role="status" className="min-w-12 text-center tabular-nums">
        <span className="sr-only">{t('telestrator.present.file')} </span>
        {place}
      </p>
      <IconButton
        label={t('telestrator.present.next')}
        title={t('telestrator.present.next.title')}
        disabled={!onGo}
        onClick={() => onGo?.(1)}
        className={BIG}
      >
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </div>
  )
}
