import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { type Selected, select } from '../../contract/select.ts'
import type { HelperScreen } from '../../contract/tool.ts'
import { useFollowedRow, useFollowedRows } from '../../kit/data/followed-rows.ts'
import { useLinkEnded } from '../../kit/data/link-ended.ts'
import { isCutLink } from '../../kit/data/link-key.ts'
import { logFailure } from '../../kit/data/log-failure.ts'
import { HelpedHostProvider } from '../../kit/data/sign-in.tsx'
import { useIsOver } from '../../kit/data/use-countdown.ts'
import { untilText } from '../../kit/present/helpers-button.tsx'
import { PhonesHere } from '../../kit/present/phones-here.tsx'
import { roleName } from '../../kit/present/role-name.ts'
import { HELPER, type Helper } from '../../kit/present/use-helpers.ts'
import { ConnectionNotice } from '../../kit/shell/connection-notice.tsx'
import { DisplayMissing } from '../../kit/shell/display-missing.tsx'
import { useSessionTools } from '../../kit/shell/session-tools.ts'
import { Select } from '../../kit/ui/select.tsx'
import { Loading } from '../../kit/ui/spinner.tsx'
import { useWallContent } from '../../kit/wall/wall-content.ts'
import { t } from './host-messages/t.ts'
import { SessionRemote } from './session-remote.tsx'

const HELPED = select('presentations', ['id', 'session_table', 'title', 'within', 'staged', 'created_at'])
type Helped = Selected<typeof HELPED>

/** /helper/:id: the screen of a helper's role, opened by their link. */
export function HelperPage() {
  const isCut = isCutLink(useLocation())
  return isCut ? <DisplayMissing heading="room.cut" reason="room.cut.about" /> : <PageOfHelper />
}

function PageOfHelper() {
  const { id = '' } = useParams()
  const { row, state } = useFollowedRow({ ...HELPER, where: { id }, failure: t('helping.failed'), tell: logFailure })
  const isEnded = useLinkEnded()
  const isOver = useIsOver({ from: null, until: row?.until ?? null })
  if (isEnded || isOver || state === 'missing') return <Over />
  if (!row) return <Loading className="min-h-dvh" />
  return (
    <HelpedHostProvider value={{ userId: row.user_id, email: '', name: t('helping.host') }}>
      <Helping helper={row} />
    </HelpedHostProvider>
  )
}

function Helping({ helper }: { helper: Helper }) {
  const { rows, state } = useFollowedRows({ ...HELPED, failure: t('helping.sessions.failed'), tell: logFailure })
  const whole = rows.find(({ id }) => id === helper.session_id)
  return (
    <Page helper={helper} title={whole?.title ?? ''}>
      {state === 'loading' ? <Loading className="flex-1" /> : <Screens helper={helper} sessions={rows} />}
    </Page>
  )
}

function Page({ helper, title, children }: { helper: Helper; title: string; children: ReactNode }) {
  useEffect(() => {
    if (helper.role !== 'stage') return
    // A remote is dark: it is used beside a stage.
    document.documentElement.classList.add('dark')
  }, [helper.role])
  // A remote's heading is what is on stage.
  const Heading = helper.role === 'stage' ? 'p' : 'h1'
  return (
    <div className="mx-auto flex min-h-dvh max-w-xl flex-col px-4">
      <title>{`${roleName(helper.role)} · ${title} · Limelight`}</title>
      <ConnectionNotice />
      <header className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-4 text-14 text-quiet">
        <Heading className="truncate" dir="auto">
          {helper.role === 'stage' ? t('helping.remote') : roleName(helper.role)} · {title}
        </Heading>
        <PhonesHere session={helper.session_id} />
        <p className="col-span-2 truncate text-12" dir="auto">
          {t('helping.until', { name: helper.name, time: untilText(helper.until) })}
        </p>
      </header>
      <main className="flex min-w-0 flex-1 flex-col">{children}</main>
    </div>
  )
}

/** A session that the helper's role has a screen for. */
interface Choice extends Helped {
  screen: HelperScreen | null
}

function Screens({ helper, sessions }: { helper: Helper; sessions: readonly Helped[] }) {
  const tools = useSessionTools()
  const [chosen, setChosen] = useState<string | null>(null)
  const screens = tools.flatMap(({ helps = [] }) => helps.filter(({ role }) => role === helper.role))
  const screenFor = (table: string): HelperScreen | undefined => screens.find((screen) => screen.table === table)
  if (helper.role === 'stage') {
    const whole = sessions.find(({ id }) => id === helper.session_id)
    if (!whole) return null
    const screen = screenFor(whole.session_table)
    return screen ? (
      <Screen screen={screen} id={whole.id} />
    ) : (
      <SessionRemote session={whole.id} table={whole.session_table} title={whole.title} />
    )
  }
  const choices = sessions
    .flatMap((session): Choice[] =>
      screenFor(session.session_table) ? [{ ...session, screen: screenFor(session.session_table) ?? null }] : [],
    )
    .sort((a, b) => Number(b.staged) - Number(a.staged) || (a.created_at < b.created_at ? -1 : 1))
  const now = choices.find(({ id }) => id === chosen) ?? choices[0]
  if (!now?.screen) return <Nothing role={helper.role} />
  return (
    <>
      {choices.length > 1 && (
        <Select
          label={t('helping.session')}
          className="mb-4"
          value={now.id}
          onChange={(event) => setChosen(event.target.value)}
          options={choices.map(({ id, title }) => ({ value: id, label: title }))}
        />
      )}
      <Screen key={now.id} screen={now.screen} id={now.id} />
    </>
  )
}

function Screen({ screen, id }: { screen: HelperScreen; id: string }) {
  const Content = useWallContent(screen.load)
  return Content ? <Content id={id} /> : <Loading className="flex-1" />
}

const Nothing = ({ role }: { role: Exclude<Helper['role'], 'stage'> }) => (
  <p className="grid flex-1 place-content-center text-balance text-center text-quiet">{t(`helping.none.${role}`)}</p>
)

/** Whoever has the link reads this, also somebody who never saw a host screen. */
const Over = () => (
  <main className="flex min-h-dvh">
    <DisplayMissing heading="room.helper.over" reason="room.helper.over.about" />
  </main>
)
