import { LIMITS } from '../../contract/limits.ts'
import { signInHost } from '../setup/host.ts'
import { type Attack, createScore, share } from './attack.ts'
import { clearVenue, fillVenue } from './venue.ts'

const PHONES = 3_000
const MINUTE_MS = 60_000
const SCRIPT_CONNECTIONS = 8
/** More rows than one address may insert, so that even a slow script reaches the limit. */
const SCRIPT_ROWS = LIMITS.strangerInsertsPerAddress + 200

/**
 * S7: a hall's phones and a script that answers under new names share one address. Then the host removes the
 * script's rows.
 */
export const crowds: Attack = {
  name: 'crowds',
  about:
    'S7: 3,000 phones and a script behind one address: every phone is heard, the script is slowed, and its host removes exactly its rows',
  async run({ house, scale }) {
    const score = createScore()
    const { url } = house.server
    const host = await signInHost(() => url, house.people.owner.email)
    const pollId = crypto.randomUUID()
    await host.ask('POST', '/rest/v1/polls', { id: pollId, question: 'Can you hear me?' })
    const phones = share(scale, PHONES, 100)
    const arriveMs = Math.max(4_000, MINUTE_MS * scale)
    const size = { phones, arriveMs, scriptRows: SCRIPT_ROWS, scriptConnections: SCRIPT_CONNECTIONS }
    const { honest, script, seconds } = await fillVenue({ url, host, pollId, ...size })
    const allowed = LIMITS.strangerInsertsPerAddress + (LIMITS.strangerInsertsPerAddressPerMinute * seconds) / 60
    const { count, left, removed, strangers } = await clearVenue({ host, pollId })
    score.tries += script.sent + phones
    score.mark(honest.accepted < phones && `${honest.refused} of ${phones} phones that opened the page were refused`)
    score.mark(script.accepted > allowed && `the script wrote ${script.accepted} rows, where ${Math.floor(allowed)} are allowed`)
    score.mark(strangers !== script.accepted && `the host is told of ${strangers} devices, and there were ${script.accepted}`)
    score.mark(
      (count !== phones || left > 0) && `after removing ${removed} rows the poll counts ${count}, of which ${left} are the script's`,
    )
    score.figure(`phones ${honest.accepted} of ${phones}, p50 ${honest.p50Ms} ms, p95 ${honest.p95Ms} ms, over ${Math.round(seconds)} s`)
    score.figure(`script: ${script.sent} sent, ${script.accepted} written, ${removed} removed by the host`)
    return score
  },
}
