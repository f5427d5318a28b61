import { Check, Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { StateBadge } from '../../kit/ui/badge.tsx'
import { IconButton } from '../../kit/ui/button.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { cx } from '../../kit/ui/cx.ts'
import { RollingNumber } from '../../kit/ui/rolling-number.tsx'
import { Table } from '../../kit/ui/table.tsx'
import { QUESTION, useStory } from './story.ts'

/**
 * An animated picture of the product: a phone answers, and the answer arrives on the host's screen. It uses
 * the real components, so that it always looks like the product. It can be paused (WCAG 2.2.2) and is still
 * under reduced motion.
 */
export function SamplePoll() {
  const picture = useRef<HTMLDivElement>(null)
  const [playing, setPlaying] = useState(true)
  const { answers, total, fresh, phone } = useStory(picture, playing)
  const Icon = playing ? Pause : Play
  return (
    <div className="relative mx-auto w-full max-w-[37rem] lg:mx-0">
      <div
        ref={picture}
        role="img"
        aria-label="A poll on the host's screen, with answers from phones arriving live."
        className="relative sm:pb-20 sm:pl-44"
      >
        <Card className="on-paper overflow-hidden border-transparent" inert>
          <div className="px-5 pt-5">
            <p className="font-bold text-24">{QUESTION}</p>
            <div className="mt-2.5">
              <StateBadge active />
            </div>
          </div>
          <CardHead>
            <p className="flex items-baseline gap-2 text-14 text-quiet">
              <RollingNumber value={total} className="font-bold text-32 text-main" />
              responses
            </p>
          </CardHead>
          <div className="h-[17.5rem] overflow-hidden">
            <Table
              label="Responses"
              columns={[{ title: 'Response', cell: (answer) => answer.text }]}
              rows={answers}
              fresh={fresh}
              empty={null}
              // The picture is not interactive.
              gone={() => null}
            />
          </div>
        </Card>
        <Phone text={phone.text} sent={phone.state === 'sent'} pressed={phone.state === 'pressed'} />
      </div>
      <IconButton
        label={playing ? 'Pause the picture' : 'Play the picture'}
        onClick={() => setPlaying(!playing)}
        className="absolute right-0 -bottom-12 sm:bottom-8"
      >
        <Icon aria-hidden="true" />
      </IconButton>
    </div>
  )
}

/** The phone of an audience member: the question, the typed answer, one big button. */
function Phone({ text, sent, pressed }: { text: string; sent: boolean; pressed: boolean }) {
  return (
    <div
      className="on-paper absolute bottom-0 left-0 hidden h-[23rem] w-48 flex-col rounded-[30px] border-[7px] border-ink-2 bg-page p-4 shadow-dialog sm:flex"
      inert
    >
      {sent ? (
        <div className="my-auto animate-arrive">
          <span className="grid size-12 place-items-center rounded-full bg-lime text-ink">
            <Check className="size-6" strokeWidth={3} />
          </span>
          <p className="mt-4 font-bold text-20">Response Submitted!</p>
          <p className="mt-1 text-14 text-quiet">Thank you for your response.</p>
        </div>
      ) : (
        <>
          <p className="mt-3 font-bold text-16 leading-5">{QUESTION}</p>
          <p className="mt-4 font-[550] text-12">Your Response</p>
          <p className="mt-1.5 h-28 rounded-control border border-edge bg-panel p-2.5 text-14">
            {text}
            <span className="ml-px inline-block h-[1.1em] w-px translate-y-0.5 bg-main" />
          </p>
          <p
            className={cx(
              'mt-auto rounded-control bg-solid py-3 text-center font-[550] text-14 text-on-solid transition-[scale,opacity] duration-120',
              pressed && 'scale-95 opacity-80',
            )}
          >
            Submit Response
          </p>
        </>
      )}
    </div>
  )
}
