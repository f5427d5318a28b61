import { useRolling } from '../ui/rolling-number.tsx'
import { joinAddress, joinLink, type Way } from './address.ts'
import { JoinQr } from './join-qr.tsx'

/** A number of the join bar: '63 answers'. */
export interface Figure {
  value: number
  label: string
}

/** At the foot of a wall: the short address and the code, legible from the back row, and how many take part. */
export function JoinBar({
  way,
  closed,
  figures,
  here,
}: {
  way: Way | null
  closed: string | undefined
  figures: readonly Figure[]
  here: number | null
}) {
  return (
    <footer className="wall-bar">
      {way && (
        <>
          <JoinQr link={joinLink(way)} label="QR code: join" className="wall-bar-qr" />
          <p className="wall-bar-way">
            <span>{joinAddress(way.origin)}</span> <strong className="wall-code">{way.code}</strong>
          </p>
        </>
      )}
      {closed && <p className="wall-bar-closed">{closed}</p>}
      <p className="wall-bar-figures">
        {figures.map(({ value, label }) => (
          <Count key={label} value={value} label={label} />
        ))}
        {here !== null && way && <Count value={here} label="here" />}
      </p>
    </footer>
  )
}

function Count({ value, label }: Figure) {
  const shown = useRolling(value)
  return (
    <span className="wall-figure">
      <strong>{shown.toLocaleString('en')}</strong> {label}
    </span>
  )
}
