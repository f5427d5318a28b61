import { useState } from 'react'
import type { WallProps } from '../../../../contract/tool.ts'
import { Wall } from '../../../../kit/wall/wall.tsx'
import { WallEmpty } from '../../../../kit/wall/wall-empty.tsx'
import { useT } from '../../../../parts/texts/texts.tsx'
import { useSessionOnWall, useWallWords } from '../../data.ts'
import { exampleWords, readCloudSettings, shownWords, totalWords, type WallSession } from '../../host.ts'
import { DEFAULT_TITLE } from '../../logic.ts'
import './cloud.css'
import { Cloud } from './cloud.tsx'
import { leadersOf, WALL_LOOK, WALL_WORDS } from './wall-look.ts'

/** The wall's font: see --font-sans in kit/ui/tokens.css. */
const FONT = '"Inter Variable", system-ui, sans-serif'
/** Largest scale for a few words. */
const FEW = 5

/** The wall of a word cloud, whose leading words are largest and lime. Rule WORD-37. */
export default function CloudWall({ id }: WallProps) {
  const { row: session } = useSessionOnWall(id)
  return session ? (
    <Told session={session} />
  ) : (
    <Wall id={id} title="">
      {null}
    </Wall>
  )
}

function Told({ session }: { session: WallSession }) {
  const t = useT()
  const settings = readCloudSettings(session)
  const { words, hidden, isReady } = useWallWords(session, WALL_WORDS)
  // The default title is not shown as the question.
  const isAsked = settings.title !== DEFAULT_TITLE
  const [placed, setPlaced] = useState<number | null>(null)
  const examples = settings.useExampleData
  const shown = examples ? exampleWords(t) : isReady ? shownWords(words, hidden, settings) : []
  const total = examples ? shown.length : Math.max(shown.length, totalWords(session, { words, hidden, limit: WALL_WORDS }))
  const more = placed === null ? 0 : Math.max(0, total - placed)
  return (
    <Wall
      id={session.id}
      title={isAsked ? settings.title : session.name}
      eyebrow={(t) =>
        [isAsked && settings.title !== session.name && session.name, examples && t('wordcloud.wall.examples')].filter(Boolean).join(' · ')
      }
      counts={{ words: (t, count) => t('wordcloud.wall.responses', { count }) }}
      closed={session.active ? undefined : 'wordcloud.wall.closed'}
      waiting={isReady && shown.length === 0 && session.active ? { note: 'wordcloud.wall.waiting', qr: 'wordcloud.wall.qr' } : undefined}
    >
      {shown.length === 0 ? (
        <WallEmpty text={isReady && !session.active ? 'wordcloud.wall.none' : undefined} />
      ) : (
        <div className="cloud-wall">
          <Cloud
            words={shown}
            fontFamily={FONT}
            largest={FEW}
            look={WALL_LOOK}
            leaders={leadersOf(shown)}
            onLayout={(layout) => setPlaced(layout.placed.length)}
          />
          {more > 0 && (
            <p className="cloud-wall-more">
              <bdi>{t('wall.more', { count: more })}</bdi>
            </p>
          )}
        </div>
      )}
    </Wall>
  )
}
