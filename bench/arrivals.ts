import type { Bench, Figures, Scale } from './bench.ts'
import { startHelper } from './children.ts'
import { type House, withHouse } from './house.ts'
import type { PhonesOrder, PhonesResult } from './phones.ts'
import { fillPoll } from './rows.ts'

const SECONDS = 30

/**
 * Measures the arrival of a hall: every phone opens the page, connects, subscribes and answers within half a
 * minute.
 */
export const arrivals = (scale: Scale): Bench => {
  const phones = scale(5_000)
  const title = `${phones.toLocaleString('en')} phones arrive in ${SECONDS} s`
  return {
    sides: { ours: () => withHouse((house) => arrive(house, phones)) },
    rows: [
      { title: `${title}, refused`, figure: 'refused', of: 'ours', better: 'lower', mark: 0 },
      { title: `${title}, the answer`, figure: 'ms p95', of: 'ours', better: 'lower', mark: 250 },
    ],
  }
}

async function arrive({ server, port, host, make }: House, phones: number): Promise<Figures> {
  const pollId = await fillPoll({ server, make }, 0)
  const before = server.cpuMs()
  const helper = startHelper('bench/phones.ts', { port, pollId, phones, seconds: SECONDS } satisfies PhonesOrder)
  try {
    const { refused, page, live, answer } = await helper.line<PhonesResult>()
    const [poll] = (await host.ask('GET', `/rest/v1/polls?id=eq.${pollId}&select=response_count`)).body
    if (poll.response_count !== phones - refused) throw new Error(`The poll counts ${poll.response_count} answers of ${phones - refused}.`)
    return {
      refused,
      ...answer,
      'ms p95 of the page': page['ms p95'],
      'ms p95 until subscribed': live['ms p95'],
      'µs of processor for a phone': ((server.cpuMs() - before) * 1_000) / phones,
    }
  } finally {
    helper.stop()
  }
}
