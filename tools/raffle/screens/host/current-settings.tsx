import type { ReactNode } from 'react'
import { Card } from '../../../../kit/ui/card.tsx'
import { hostNumber, hostTexts } from '../../../../parts/texts/host.ts'
import type { CheckIns } from '../../data.ts'
import { ticketCount } from '../../logic.ts'
import type { RaffleSettings } from '../../tables.ts'
import { t } from './host-messages/t.ts'

/** Summary of the settings of the next draw. */
export function CurrentSettings({ settings, lists }: { settings: RaffleSettings; lists: CheckIns }) {
  const { type, ticketRange, winnerCount, ranked } = settings
  return (
    <Card className="p-5" aria-labelledby="current-settings">
      <h2 id="current-settings" className="font-[650] text-16">
        {t('raffle.current')}
      </h2>
      <dl className="mt-3 grid gap-3 text-14 max-lg:grid-cols-2">
        <Setting name={t('raffle.current.type')}>{t(`raffle.current.type.${type}`)}</Setting>
        {type === 'tickets' ? (
          <Setting name={t('raffle.current.range')} about={t('raffle.tickets', { count: ticketCount(ticketRange) })}>
            {t('raffle.current.range.of', ticketRange)}
          </Setting>
        ) : (
          <>
            <AttendanceSetting sessionId={settings.attendanceSessionId} lists={lists} />
            <Setting name={t('raffle.settings.entry')}>{t(`raffle.current.entry.${settings.oneEntry}`)}</Setting>
          </>
        )}
        <Setting name={t('raffle.current.winners')}>{hostNumber(winnerCount)}</Setting>
        {settings.prize !== '' && (
          <Setting name={t('raffle.settings.prize')}>
            <span dir="auto">{settings.prize}</span>
          </Setting>
        )}
        <Setting name={t('raffle.current.ranked')}>{t(ranked ? 'raffle.current.ranked.yes' : 'raffle.current.ranked.no')}</Setting>
      </dl>
    </Card>
  )
}

function AttendanceSetting({ sessionId, lists }: { sessionId: string | null; lists: CheckIns }) {
  const name = t('raffle.settings.session')
  const list = lists.rows.find((one) => one.id === sessionId)
  if (list)
    return (
      <Setting
        name={name}
        about={t('raffle.records', { count: list.attendee_count })}
        note={
          list.off_count > 0 ? t('raffle.current.keptOff', { count: list.off_count, label: hostTexts()('raffle.wall.unnamed') }) : undefined
        }
      >
        {list.name}
      </Setting>
    )
  if (sessionId === null) return <Setting name={name}>{t('raffle.current.session.none')}</Setting>
  return <Setting name={name}>{lists.state === 'ready' ? t('raffle.settings.session.gone') : '…'}</Setting>
}

function Setting({ name, about, note, children }: { name: string; about?: string; note?: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-quiet">{name}</dt>
      <dd className="font-[550] text-16">{children}</dd>
      {about && <dd className="text-quiet">{about}</dd>}
      {note && <dd className="text-quiet">{note}</dd>}
    </div>
  )
}
