import { type ReactNode, useEffect, useState } from 'react'
import type { Translate } from '../../../../contract/messages.ts'
import { Outcome } from '../../../../kit/phone/screen.tsx'
import { useT } from '../../../../parts/texts/texts.tsx'
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
  const t = useT()
  const [found, setFound] = useState<Diagnostics | null>(null)
  const [loading, setLoading] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => setFound(diagnose(tries, t)), [tries, t])
  const load = async () => {
    setLoading(true)
    await retry()
    setLoading(false)
    setTries((n) => n + 1)
  }
  if (loading) return <Outcome mark="waiting" title={t('survey.loading')} arrives />
  return (
    <>
      <Outcome mark="missing" title={t('survey.missing')} about={t('survey.missing.about')} arrives={arrives || tries > 0}>
        {children}
        <dl className="survey-facts">
          <Fact name={t('survey.facts.id')}>{surveyId}</Fact>
          <Fact name={t('survey.facts.time')}>{found?.time}</Fact>
        </dl>
        <details className="survey-debug">
          <summary>{t('survey.facts.debug')}</summary>
          <dl className="survey-facts">
            <Fact name={t('survey.facts.device')}>{shortDeviceId(deviceId)}</Fact>
            <Fact name={t('survey.facts.online')}>{found && t(found.online ? 'survey.facts.isOnline' : 'survey.facts.isOffline')}</Fact>
            <Fact name={t('survey.facts.storage')}>{found && t(found.storage ? 'survey.facts.canStore' : 'survey.facts.cannotStore')}</Fact>
          </dl>
          {/* Long lines scroll, so the element must be focusable by keyboard. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus. */}
          <pre tabIndex={0} dir={found ? 'ltr' : undefined}>
            {found?.debug ?? t('survey.facts.noScript')}
          </pre>
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
          {t('survey.retry')}
        </a>
        <button type="button" className="button button-quiet" onClick={() => setFound(diagnose(tries, t))}>
          {t('survey.facts.refresh')}
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

function diagnose(tries: number, t: Translate): Diagnostics {
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
  return { time: t.moment(Date.now()), online: onLine, storage: canStore(), debug: JSON.stringify(debug, null, 2) }
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
