/** When somebody came: the time of day, and on another day its date before it; to the second on hover. */
export function CheckInTime({ at }: { at: string }) {
  const time = new Date(at)
  const clock = time.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
  const today = time.toDateString() === new Date().toDateString()
  const day = today ? '' : `${time.toLocaleDateString([], { month: 'short', day: 'numeric' })}, `
  return (
    <time dateTime={at} title={time.toLocaleString()} className="whitespace-nowrap tabular-nums">
      {day + clock}
    </time>
  )
}
