import { WifiOff } from 'lucide-react'
import { useConnectionLost } from '../data/connection.ts'

/** One quiet line while what is on the screen may be out of date. Goes by itself. */
export function ConnectionNotice() {
  const lost = useConnectionLost()
  return (
    <div role="status">
      {lost && (
        <p className="flex items-center justify-center gap-2 border-line border-b bg-sunken px-4 py-2 text-14">
          <WifiOff aria-hidden="true" className="size-4 text-warning" />
          The connection was lost. This screen may be out of date; it catches up as soon as the server answers.
        </p>
      )}
    </div>
  )
}
