import { type ReactNode, useRef } from 'react'
import { joinAddress, joinLink, type Way } from '../join/address.ts'
import { JoinQr } from '../join/join-qr.tsx'
import { cx } from '../ui/cx.ts'
import { CUT, useFit } from './use-fit.ts'

/** The wall while people join: it shows only how to. */
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
        <h1 className={cx('wall-title', CUT)} dir="auto">
          {title}
        </h1>
        {closed && <p className="wall-join-note">{closed}</p>}
        {way && (
          <>
            <p className="wall-join-note">Scan the code, or type</p>
            <Address text={joinAddress(way.origin)} />
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

/** As large as fits into one line, independent of the title. */
function Address({ text }: { text: string }) {
  const line = useRef<HTMLParagraphElement>(null)
  useFit(line, 12)
  return (
    <p className="wall-join-address" ref={line}>
      {text}
    </p>
  )
}
