import type { Translate } from '../../../../contract/messages.ts'
import type { WrittenTo } from '../../../../contract/row-types.ts'
import { refusalWords } from '../../../../kit/phone/refusal-words.ts'
import type { Runtime } from '../../../../kit/phone/runtime.ts'
import type { LivePage } from '../../../../kit/phone/use-live-page.ts'
import type { AudienceSession, OwnPlayer } from '../../tables.ts'

const PLAYERS = 'voting_players?select=id,name,number,points,rank,sharing&on_conflict=session_id,device_id'

export interface Naming {
  page: LivePage<AudienceSession>
  session: AudienceSession
  deviceId: string
}

/** Gives this phone its nickname. Resolves with false after saying why the server did not take it. */
export async function takeName({ page, session, deviceId }: Naming, name: string, runtime: Runtime, t: Translate): Promise<boolean> {
  const answer = await runtime.connection.write({
    method: 'POST',
    path: PLAYERS,
    resolution: 'merge-duplicates',
    deviceId,
    row: { session_id: session.id, device_id: deviceId, name } satisfies WrittenTo<'voting_players'>,
  })
  if (answer.is === 'done') page.patch((row) => ({ ...row, voting_players: answer.rows as unknown as readonly OwnPlayer[] }))
  else page.say('bad', answer.is === 'trouble' ? t('voting.name.notSent') : t('voting.name.refused', { why: refusalWords(answer, t) }))
  return answer.is === 'done'
}
