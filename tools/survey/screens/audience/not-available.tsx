import { type ReactNode, useEffect, useState } from 'react'
import { Outcome } from '../../../../kit/phone/screen.tsx'
import { respondPath, shortDeviceId } from '../../logic.ts'

/** Diagnostics for support. Only the phone knows them, so the server's HTML lacks them. */
interface Diagnostics {
  time: string
  online: boolean
  storage: boolean
  debug: string
}

/** 'Survey Not Available' with a retry button. The diagnostics are for support, so they are folded. */
export function NotAvailable({
  surveyId,
  deviceId,
  arrives,
  retry,
  children,
}: {
  surveyId: string
  deviceId: string
  arrives: boolean
  /** Reads the survey again. The page shows it if it exists. */
  retry: () => Promise<unknown>
  children: ReactNode
}) {
  const [found, setFound] = useState<Diagnostics | null>(null)
  const [loading, setLoading] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => setFound(diagnose(tries)), [tries])
  const load = async () => {
    setLoading(true)
    await retry()
    setLoading(false)
    setTries((n) => n + 1)
  }
  if (loading) return <Outcome mark="waiting" title="Loading survey..." arrives />
  return (
    <>
      <Outcome
        mark="missing"
        title="Survey Not Available"
        about="Survey not found. The link may be incomplete, or its host has deleted the survey."
        arrives={arrives || tries > 0}
      >
        {children}
        <dl className="survey-facts">
          <Fact name="Survey ID">{surveyId}</Fact>
          <Fact name="Time">{found?.time}</Fact>
        </dl>
        <details className="survey-debug">
          <summary>Debug data</summary>
          <dl className="survey-facts">
            <Fact name="Device ID">{shortDeviceId(deviceId)}</Fact>
            <Fact name="Online">{found && (found.online ? 'Yes' : 'No')}</Fact>
            <Fact name="Storage">{found && (found.storage ? 'Available' : 'Not available')}</Fact>
          </dl>
          {/* Long lines scroll, so the element must be focusable by keyboard. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus. */}
          <pre tabIndex={0}>{found?.debug ?? 'This browser runs no script.'}</pre>
        </details>
      </Outcome>
      <div className="action">
        <a
          className="button"
          href={respondPath(surveyId)}
          onClick={(event) => {
            event.preventDefault()
            void load()
          }}
        >
          Retry Loading
        </a>
        <button type="button" className="button button-quiet" onClick={() => setFound(diagnose(tries))}>
          Refresh Diagnostics
        </button>
      </div>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="survey-fact">
      <dt>{name}</dt>
      <dd>{children ?? '–'}</dd>
    </div>
  )
}

function diagnose(tries: number): Diagnostics {
  const { userAgent, language, cookieEnabled, onLine } = navigator
  const debug = {
    tries,
    address: location.pathname,
    browser: userAgent,
    language,
    screen: `${window.innerWidth} × ${window.innerHeight}`,
    cookies: cookieEnabled,
    secure: window.isSecureContext,
  }
  return { time: new Date().toLocaleString(), online: onLine, storage: canStore(), debug: JSON.stringify(debug, null, 2) }
}

function canStore(): boolean {
  try {
    localStorage.setItem('limelight:try', '1')
    localStorage.removeItem('limelight:try')
    return true
  } catch {
    return false
  }
}
