import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { Marked } from '../../parts/texts/marked.tsx'
import { t } from './host-messages/t.ts'

/** Says where codes lead now, or that a phone got there. */
export function Well({ text, address }: { text: string; address: string }) {
  return (
    <p role="status" className="flex items-center gap-3 text-quiet">
      <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-success" />
      <span>
        <Marked text={text} as={{ address: () => <strong className="wrap-anywhere font-[550] text-main">{address}</strong> }} />
      </span>
    </p>
  )
}

/** The ways on from here. `next`: where the host came from. `children`: a button before them. */
export function WaysOn({ next, children }: { next: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-2">
      {children}
      <ButtonLink to={next} variant="primary" size="large">
        {t(next === '/dashboard' ? 'welcome.dashboard' : 'welcome.goOn')}
      </ButtonLink>
      <ButtonLink to="/operation/venue" size="large">
        {t('welcome.venue')}
      </ButtonLink>
    </div>
  )
}

/** The address was set meanwhile, here or in another window. */
export function Kept({ address, next }: { address: string; next: string }) {
  return (
    <div className="mt-4 grid gap-6">
      <Well text={t('welcome.kept')} address={address} />
      <WaysOn next={next} />
    </div>
  )
}
