import { Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { usePublicOrigin } from '../../kit/data/public-origin.ts'
import { IconButton } from '../../kit/ui/button.tsx'
import { BarWall } from '../../kit/wall/bar-wall.tsx'
import { JoinBar } from '../../kit/wall/join-bar.tsx'
import { Head } from '../../kit/wall/wall.tsx'
import { hostTexts } from '../../parts/texts/host.ts'
import { TextsProvider } from '../../parts/texts/texts.tsx'
import './sample.css'
import { t } from './host-messages/t.ts'
import { SamplePhone } from './sample-phone.tsx'
import { barsAt, question } from './story.ts'
import { useFlight } from './use-flight.ts'
import { useStory } from './use-story.ts'

/** Shown as the way to join. No session has it: codes are made of other letters. */
const CODE = 'DEMO'

/**
 * A wall and a phone that answer each other, with answers made up here. The wall is the real one. Whoever
 * looks at the page may use the phone; until then it answers by itself. It can be paused (WCAG 2.2.2) and is
 * still under reduced motion.
 */
export function Sample() {
  const ofRoom = hostTexts()
  const picture = useRef<HTMLDivElement>(null)
  const [playing, setPlaying] = useState(true)
  const [story, act] = useStory(picture, playing)
  const origin = usePublicOrigin() ?? window.location.origin
  useFlight(picture, story.chosen, () => act({ type: 'land' }))
  const bars = barsAt(story)
  const answers = bars.reduce((sum, { count }) => sum + count, 0)
  const Icon = playing ? Pause : Play
  return (
    <div ref={picture} className="sample relative">
      <TextsProvider value={ofRoom}>
        <div data-wall role="img" aria-label={t('landing.wall')} className="sample-wall overflow-hidden rounded-panel ring-1 ring-line">
          <div className="wall on-ink" data-showing="results" inert>
            <div className="wall-in">
              <Head title={question()} isTitleSmall={false} eyebrow={undefined} logo={null} />
              <div className="wall-content">
                <BarWall bars={bars} />
              </div>
              <JoinBar
                way={{ origin, code: CODE, proof: null }}
                closed={undefined}
                figures={[{ value: answers, words: (_, count) => ofRoom('wall.answers', { count }) }]}
                here={answers + 17}
              />
            </div>
          </div>
        </div>
      </TextsProvider>
      <SamplePhone chosen={story.chosen} isTaken={story.isTaken} onTap={(choice) => act({ type: 'tap', choice })} />
      <span
        data-spark
        aria-hidden="true"
        className="pointer-events-none absolute top-0 left-0 -mt-2 -ml-2 size-4 rounded-full bg-lime opacity-0 ring-6 ring-lime/30"
      />
      <IconButton label={playing ? t('landing.pause') : t('landing.play')} onClick={() => setPlaying(!playing)} className="sample-pause">
        <Icon aria-hidden="true" />
      </IconButton>
    </div>
  )
}
