import type { PlainKey } from '../../contract/messages.ts'
import { useT } from '../../parts/texts/texts.tsx'
import { ReaderTexts } from '../room/room-texts.tsx'
import { Missing } from './missing.tsx'

interface Props {
  heading: PlainKey
  /** The possible reason, or what to do. */
  reason: PlainKey
  /** Whether a link leads to the start page. */
  toStart?: boolean
  onRetry?: (() => void) | undefined
}

/** The page of a display at a wrong link, or whose session could not be loaded. */
export const DisplayMissing = (props: Props) => (
  <ReaderTexts>
    <Said {...props} />
  </ReaderTexts>
)

function Said({ heading, reason, toStart = false, onRetry }: Props) {
  const t = useT()
  return (
    <Missing
      title={t(heading)}
      back={toStart ? { to: '/', label: t('room.toStart') } : undefined}
      retry={onRetry && { onRetry, label: t('room.again') }}
    >
      {t(reason)}
    </Missing>
  )
}
