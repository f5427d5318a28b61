import { Drama } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { DemoState } from '../../contract/demo.ts'
import { LIMITS } from '../../contract/limits.ts'
import { hostLocale } from '../../parts/texts/host.ts'
import { OpenWallButton } from '../present/open-wall-button.tsx'
import { Button } from '../ui/button.tsx'
import { LEAVE } from '../ui/leave-guard.tsx'
import { t } from './host-messages/t.ts'
import { useDemo } from './use-demo.ts'

/**
 * Says that a made-up audience is here, or was, with 'Stop and clear'. `event`: only on this event's page; null:
 * everywhere, with a button for its wall. Renders nothing for accounts without one.
 */
export function DemoStrip({ event }: { event: string | null }) {
  const { state, doing, clear } = useDemo()
  const navigate = useNavigate()
  /** Leaves the event's page first: the event is deleted, and its page would say that it is not found. */
  const leaveAndClear = () => {
    if (event !== null) void navigate('/dashboard', { state: LEAVE })
    clear()
  }
  if (!state || state.is === 'none' || (event !== null && event !== state.event)) return null
  const isHere = state.is === 'here'
  return (
    <section
      aria-label={t('demo.label')}
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-panel border border-edge border-dashed bg-sunken px-5 py-3.5"
    >
      <Drama aria-hidden="true" className="size-6 shrink-0 max-sm:hidden" />
      <div className="min-w-0 flex-[1_1_18rem]">
        <p className="font-[650]">{isHere ? t('demo.here') : t('demo.left')}</p>
        <p className="text-14 text-quiet">{aboutOf(state)}</p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        {event === null && state.event !== null && <OpenWallButton session={state.event} />}
        <Button busy={doing === 'clear'} onClick={leaveAndClear}>
          {isHere ? t('demo.stop') : t('demo.clear')}
        </Button>
      </div>
    </section>
  )
}

function aboutOf({ is, until }: DemoState): string {
  if (is === 'left' || until === null) return t('demo.left.about')
  const time = new Date(until).toLocaleTimeString(hostLocale(), { hour: 'numeric', minute: '2-digit' })
  return t('demo.here.about', { count: LIMITS.demoPhones, time })
}

/** On an account that has nothing yet: offers a made-up audience. */
export function DemoOffer() {
  const { state, doing, start } = useDemo()
  if (!state?.offered) return null
  return (
    <section
      aria-label={t('demo.label')}
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-panel border border-edge border-dashed px-5 py-5"
    >
      <div className="min-w-0 flex-[1_1_22rem]">
        <h2 className="font-[650] text-20">{t('demo.offer')}</h2>
        <p className="mt-1 max-w-[62ch] text-quiet">{t('demo.offer.about', { count: LIMITS.demoPhones })}</p>
      </div>
      <Button variant="primary" busy={doing === 'start'} onClick={start} className="max-sm:w-full">
        {t('demo.offer.try')}
      </Button>
    </section>
  )
}
