import { Smartphone } from 'lucide-react'
import { RollingNumber } from '../ui/rolling-number.tsx'
import { useHere } from '../wall/use-here.ts'
import { t } from './host-messages/t.ts'

/** '214 phones here', under the title of a host's page. */
export function PhonesHere({ session }: { session: string }) {
  const here = useHere(session)
  if (here === null) return null
  return (
    <span className="inline-flex items-center gap-1">
      <Smartphone aria-hidden="true" className="size-4" />
      <RollingNumber value={here.here} className="font-[650] text-main" />
      {t('present.phones', { count: here.here })}
    </span>
  )
}
