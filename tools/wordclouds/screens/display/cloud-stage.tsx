import { type ReactNode, useState } from 'react'
import type { Translate } from '../../../../contract/messages.ts'
import { backingOf, stageStyle, titleScale } from '../../../../kit/display/theme.ts'
import { titleIn } from '../../../../kit/room/speaks.tsx'
import type { Frequency, WordCloudSettings } from '../../host.ts'
import './cloud.css'
import { Cloud } from './cloud.tsx'
import type { Layout } from './layout.ts'
import type { Look } from './look.ts'

/**
 * The cloud under its title, in the host's colours and font, as large as its box. Below it, the number of
 * words that do not fit.
 */
export function CloudStage({
  t,
  settings,
  words,
  total,
  heading: Heading,
  empty,
  note,
  largest = 1,
  look,
  onLayout,
  onWord,
  code,
}: {
  /** Words of the room, or of the host whose screen it is on. */
  t: Translate
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
  /** Sizes and weights of words. Default: as on the host's page. */
  look?: Look
  onLayout?: (layout: Layout) => void
  /** Called when a word is clicked. */
  onWord?: (word: string) => void
  /** QR code to join, in the bottom right corner below the words. */
  code?: ReactNode
}) {
  const title = titleIn(t, settings.title, 'wordcloud.sign')
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
            '--chars': Math.max(12, [...title].length),
            ...(backing !== null && { background: `color-mix(in srgb, ${backing} 92%, transparent)` }),
          } as never
        }
      >
        <Heading className="cloud-title">{title}</Heading>
        {words.length === 0 ? (
          <p className="cloud-empty">{empty}</p>
        ) : (
          <Cloud
            words={words}
            fontFamily={settings.fontFamily}
            largest={largest}
            {...(look && { look })}
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
