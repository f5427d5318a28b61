import { type ReactNode, useRef } from 'react'
import { joinAddress, joinLink, type Way } from './address.ts'
import { JoinQr } from './join-qr.tsx'
import { useFit } from './use-fit.ts'

/** The wall while people are to come in: nothing but how. */
export function CodeView({
  title,
  way,
  closed,
  here,
  logo,
}: {
  title: string
  way: Way | null
  closed: string | undefined
  here: number | null
  logo: ReactNode
}) {
  const words = useRef<HTMLDivElement>(null)
  useFit(words, 16)
  return (
    <div className="wall-join" data-open={way !== null}>
      <div className="wall-join-words" ref={words}>
        {logo}
        <h1 className="wall-title" dir="auto">
          {title}
        </h1>
        {closed && <p className="wall-join-note">{closed}</p>}
        {way && (
          <>
            <p className="wall-join-note">Scan the code, or type</p>
            <p className="wall-join-address">{joinAddress(way.origin)}</p>
            <p>
              <strong className="wall-code wall-join-code">{way.code}</strong>
            </p>
          </>
        )}
        {here !== null && here > 0 && (
          <p className="wall-join-note">
            <strong>{here.toLocaleString('en')}</strong> {here === 1 ? 'phone is here' : 'phones are here'}
          </p>
        )}
      </div>
      {way && (
        <div className="wall-join-qr">
          <JoinQr link={joinLink(way)} label="QR code: join" />
        </div>
      )}
    </div>
  )
}
