import { type ReactNode, useState } from 'react'
import { backingOf, stageStyle, titleScale } from '../../../../kit/display/theme.ts'
import { useT } from '../../../../parts/texts/texts.tsx'
import type { Frequency, WordCloudSettings } from '../../host.ts'
import './cloud.css'
import { Cloud } from './cloud.tsx'
import type { Layout } from './layout.ts'

/**
 * The cloud under its title, in the host's colours and font, as large as its box. Below it, the number of
 * words that do not fit.
 */
export function CloudStage({
  settings,
  words,
  total,
  heading: Heading,
  empty,
  note,
  largest = 1,
  onLayout,
  onWord,
  code,
}: {
  settings: WordCloudSettings
  /** Most frequent first. */
  words: readonly Frequency[]
  /** Number of distinct words. */
  total: number
  heading: 'h1' | 'h2' | 'p'
  /** Shown while there are no words. */
  empty: ReactNode
  /** Shown at the bottom right. */
  note?: ReactNode
  /** Largest scale for a few words; above 1 on displays. */
  largest?: number
  onLayout?: (layout: Layout) => void
  /** Called when a word is clicked. */
  onWord?: (word: string) => void
  /** QR code to join, in the bottom right corner below the words. */
  code?: ReactNode
}) {
  const t = useT()
  const [placed, setPlaced] = useState<number | null>(null)
  const backing = backingOf(settings)
  const more = placed === null ? 0 : total - placed
  return (
    <div className="cloud-stage" style={stageStyle(settings)}>
      <div
        className="cloud-stage-in"
        style={
          {
            '--title': titleScale(settings),
            '--chars': Math.max(12, [...settings.title].length),
            ...(backing !== null && { background: `color-mix(in srgb, ${backing} 92%, transparent)` }),
          } as never
        }
      >
        <Heading className="cloud-title">{settings.title}</Heading>
        {words.length === 0 ? (
          <p className="cloud-empty">{empty}</p>
        ) : (
          <Cloud
            words={words}
            fontFamily={settings.fontFamily}
            largest={largest}
            onWord={onWord}
            onLayout={(layout) => {
              setPlaced(layout.placed.length)
              onLayout?.(layout)
            }}
          />
        )}
        <div className="cloud-foot">
          <span>{words.length > 0 && more > 0 && t('wall.more', { count: more })}</span>
          <span className="cloud-note">{note}</span>
          {code}
        </div>
      </div>
    </div>
  )
}
