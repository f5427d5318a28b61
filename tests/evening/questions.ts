import { expect, type Page } from '@playwright/test'
import type { Evening } from './evening.ts'
import { pause } from './phone.ts'

const QUESTIONS = 40

/** Two moderators, fifteen votes a second, and a server that is killed in the middle (F2, F3). */
export async function questions(evening: Evening): Promise<void> {
  const { house, host, hostWindow, phonePage, size, must, note, picture } = evening
  const night = evening.night()
  const SESSION = night.session('Ask anything')
  const path = `/qa/ask/${SESSION}`
  const [first, second, hand] = [await hostWindow(`/qa/${SESSION}`), await hostWindow(`/qa/${SESSION}`, 1920), await phonePage(path)]
  const crowd = night.crowd.slice(0, 120).map(({ phone }) => phone)
  await Promise.all(crowd.map((phone) => phone.open(path)))
  const ids = Array.from({ length: QUESTIONS }, () => crypto.randomUUID())
  await Promise.all(
    ids.map((id, n) => crowd[n % crowd.length]?.send('questions', { id, session_id: SESSION, content: `Question number ${n}.` })),
  )

  // Each moderator approves the question named; no other may change.
  const approve = async (page: Page, n: number): Promise<string> => {
    const button = page
      .getByRole('listitem')
      .filter({ hasText: `Question number ${n}.` })
      .getByRole('button', { name: 'Approve' })
    for (let press = 0; press < 5; press++) {
      const pressed = await button.click({ timeout: 15_000 }).then(
        () => true,
        () => false,
      )
      if (!pressed) return ''
      // A press on a row that has just moved is ignored and reported: then press again.
      if (
        (await firstOf([
          button.waitFor({ state: 'hidden', timeout: 10_000 }),
          page.getByText('The list moved just then.').waitFor({ timeout: 10_000 }),
        ])) === 0
      )
        return ids[n] as string
      told++
      await pause(400)
    }
    return ''
  }
  let told = 0
  const wanted = new Set<string>()
  const both = async (page: Page, numbers: readonly number[]) => {
    for (const n of numbers) wanted.add(await approve(page, n))
  }
  await Promise.all([both(first, [0, 2, 4, 6, 8, 10, 12, 14]), both(second, [1, 3, 5, 7, 9, 11, 13, 15])])
  const helper = await night.helper('Moderate', 'Robin')
  await helper.getByLabel('Session').selectOption({ label: 'Ask anything' })
  const one = helper.getByRole('listitem').filter({ hasText: 'Question number 16.' })
  await one.getByRole('button', { name: 'Approve' }).click()
  await expect.poll(async () => (await statuses(host, SESSION, 'approved')).has(ids[16] as string), { timeout: 30_000 }).toBe(true)
  wanted.add(ids[16] as string)
  await picture(helper, 'moderator-phone')
  const approved = await statuses(host, SESSION, 'approved')
  must(sameSet(approved, wanted), `approved are exactly the ${wanted.size} that three hands approved (${approved.size})`)
  must(wanted.size === 17 && !wanted.has(''), 'every approval found its row')
  note(`${told} presses were told that the list had moved`)

  // The storm: each phone votes for a question once, and the server is killed in the middle.
  const targets = [...wanted].filter(Boolean)
  const votes = Math.min(size.votesPerSecond * size.voteSeconds, crowd.length * targets.length)
  const from = performance.now()
  const storm = Array.from({ length: votes }, async (_, n) => {
    await pause((1_000 * n) / size.votesPerSecond)
    const answer = await crowd[n % crowd.length]?.send('question_votes', { question_id: targets[Math.floor(n / crowd.length)] })
    return answer?.status
  })
  const dying = pause((size.voteSeconds * 1_000) / 2).then(() => house.restart())
  const taps = await tapTwelve(hand)
  const results = await Promise.all(storm)
  await dying
  must(
    results.every((status) => status === 201 || status === 200),
    `${votes} votes were taken: ${[...new Set(results)].join(', ')}`,
  )
  const own = taps.filter(({ counted }) => counted).length
  must(
    taps.every(({ counted, told }) => counted || told),
    `of twelve taps by hand ${own} counted and the others were told`,
  )
  const sum = (await host.ask('GET', `/rest/v1/questions?session_id=eq.${SESSION}&select=vote_count`)).body.reduce(
    (all: number, row: { vote_count: number }) => all + row.vote_count,
    0,
  )
  must(sum === votes + own, `the questions count ${sum} votes, of ${votes} and ${own} by hand`)
  note(`${votes} votes in ${Math.round((performance.now() - from) / 1_000)} s`)
  await picture(first, 'qa-moderator-1366')
  await picture(second, 'qa-moderator-1920')
  await picture(hand, 'qa-phone')
}

/**
 * Taps twelve different questions while the list moves. Returns which taps counted, and which were reported
 * as ignored.
 */
async function tapTwelve(page: Page): Promise<{ counted: boolean; told: boolean }[]> {
  const taps: { counted: boolean; told: boolean }[] = []
  for (let n = 0; n < 12; n++) {
    const button = page.getByRole('button', { name: new RegExp(`^Upvote.*: Question number ${n}\\.`) })
    await button.tap({ timeout: 10_000 }).catch(() => {})
    const ended = await firstOf([
      button.and(page.locator('[aria-pressed=true]')).waitFor({ timeout: 15_000 }),
      page.getByText(/Failed to vote|The list moved just then\./).waitFor({ timeout: 15_000 }),
    ])
    taps.push({ counted: ended === 0, told: ended === 1 })
    // Wait until the notice has gone, so that the next one is seen separately.
    if (ended === 1) await page.getByText(/Failed to vote|The list moved just then\./).waitFor({ state: 'hidden', timeout: 15_000 })
  }
  return taps
}

/** Resolves with the index of the first that fulfils, or -1. */
const firstOf = (all: readonly Promise<unknown>[]): Promise<number> => Promise.any(all.map((one, at) => one.then(() => at))).catch(() => -1)

async function statuses(host: Evening['host'], session: string, status: string): Promise<Set<string>> {
  const { body } = await host.ask('GET', `/rest/v1/questions?session_id=eq.${session}&status=eq.${status}&select=id`)
  return new Set(body.map(({ id }: { id: string }) => id))
}

const sameSet = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => a.size === b.size && [...a].every((one) => b.has(one))
