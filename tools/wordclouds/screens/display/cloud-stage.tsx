import { type ReactNode, useState } from 'react'
import { backingOf, stageStyle, titleScale } from '../../../../kit/display/theme.ts'
import type { Frequency, WordCloudSettings } from '../../host.ts'
import './cloud.css'
import { Cloud } from './cloud.tsx'
import type { Layout } from './layout.ts'

/** The cloud under its title, in the host's colours and font, as large as the box it stands in. What does not fit is said below it. */
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
  /** How many different words there are. */
  total: number
  heading: 'h1' | 'h2' | 'p'
  /** Said while there are no words. */
  empty: ReactNode
  /** At the foot, at the right. */
  note?: ReactNode
  /** How much few words may be enlarged, where a hall looks on. */
  largest?: number
  onLayout?: (layout: Layout) => void
  /** Hears of a word that was clicked. */
  onWord?: (word: string) => void
  /** At the foot, in the right corner, under the words: how to join. */
  code?: ReactNode
}) {
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
          <span>{words.length > 0 && more > 0 && `+${more.toLocaleString('en')} more`}</span>
          <span className="cloud-note">{note}</span>
          {code}
        </div>
      </div>
    </div>
  )
}
