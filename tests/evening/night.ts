import { expect, type Page } from '@playwright/test'
import { present } from '../e2e/house.ts'
import { closeAll, type Evening } from './evening.ts'
import { type Follower, follow } from './follower.ts'
import { type Phone, pause } from './phone.ts'
import { BESIDE, countPresses, makeEvent, PROGRAMME, playWithoutEvent, sessionsOf, type Title } from './programme.ts'

/** The event of the whole evening, and everybody who stays for it. */
export interface Night {
  event: string
  /** The path that every phone opens, once. */
  path: string
  session(title: Title): string
  /** The phones of the hall, which follow the stage. Empty until they have arrived. */
  crowd: Follower[]
  hostPage: Page
  remote: Page
  /** Presses of the host and of the remote so far, to play the event: its making and helpers are left out. */
  presses(): number
  /**
   * Puts the next item on stage, which must be this one, and waits until every phone that is there shows it.
   */
  next(to: Title | 'The end', by?: 'host' | 'remote'): Promise<void>
  /** A helper's page for a role of the event. Also returns the helper's id. */
  helper(role: string, name: string): Promise<Page>
}

const FOLLOW_MS = 30_000

/** The host makes the event, presents it, and gives away a remote; the same is played without an event. */
export async function opening(evening: Evening): Promise<void> {
  const { host, house, hostWindow, phonePage, must, note, picture, begin, keep } = evening
  const alone = await hostWindow('/dashboard')
  const pressedAlone = await countPresses(alone)
  const without = await playWithoutEvent(alone, pressedAlone)
  note(`without an event: ${without.made} presses to make it, ${without.played} to play it, ${PROGRAMME.length - 1} scans of each phone`)

  const hostPage = await keep(hostWindow('/dashboard'))
  const presses = await countPresses(hostPage)
  const event = await makeEvent(hostPage, 'A night at the harbour')
  const made = presses()
  const sessions = await sessionsOf(house, host, event)
  must(sessions.size === PROGRAMME.length, `the event has ${sessions.size} sessions, ${BESIDE.title} beside its stage`)
  const opened = hostPage.context().waitForEvent('page')
  await present(hostPage.getByRole('button', { name: 'Present', exact: true }))
  const wall = await opened
  await wall.setViewportSize({ width: 1920, height: 1080 })
  await expect(wall.locator('.wall-code')).toBeVisible({ timeout: FOLLOW_MS })
  await picture(wall, 'lobby-wall')
  note(`with an event: ${made} presses to make it by hand, one scan of each phone`)

  const helper = async (role: string, name: string): Promise<Page> => {
    await hostPage.getByRole('button', { name: 'Helpers' }).click()
    const dialog = hostPage.getByRole('dialog')
    await dialog.getByLabel('Role').selectOption({ label: role })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('button', { name: 'Make link' }).click()
    const link = new URL((await dialog.getByText(/\/helper\//).textContent()) ?? '')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toBeHidden()
    return keep(phonePage(`${link.pathname}${link.hash}`))
  }
  const before = presses()
  const remote = await helper('Run the stage', 'Kim')
  let other = presses() - before
  let remotePresses = 0
  const crowd: Follower[] = []
  /**
   * A curious phone asks for what comes later in every way it knows: only what is on stage may be in the
   * answers.
   */
  const peek = async (phone: Phone, now: Title | 'The end') => {
    const reads = [
      `evenings?id=eq.${event}&select=*,evening_items(*,presentations(*))`,
      `evening_items?evening_id=eq.${event}&select=*,presentations(*)&order=position`,
      `evening_items?or=(evening_id.eq.${event},notes.like.*)&select=*`,
      `evening_steps?evening_id=eq.${event}&select=*`,
      `presentations?within=eq.${event}&select=*`,
      `presentations?or=(within.eq.${event},title.like.*)&select=*`,
    ].map((path) => `/rest/v1/${path}`)
    const shown = now === 'The end' ? [] : [`/rest/v1/presentations?id=eq.${sessions.get(now)}&select=title`]
    const paths = [...shown, `/e/${event}`, ...[...sessions.values()].map((id) => `/e/${event}?at=${id}`), ...reads]
    const answers = await Promise.all(paths.map((path) => phone.ask('GET', path)))
    const all = answers.map((answer) => answer?.text ?? '').join('\n')
    const order = PROGRAMME.slice(0, -1).map(({ title }) => title)
    const later = now === 'The end' ? [] : order.slice(order.indexOf(now) + 1).filter((title) => all.includes(title))
    must(now === 'The end' || all.includes(now), `a curious phone finds “${now}”, which is on stage`)
    must(later.length === 0, `it finds nothing of what comes later${later.map((title) => `: ${title}`).join()}`)
  }
  let changes = 0
  begin({
    event,
    path: `/e/${event}`,
    session: (title) => sessions.get(title) as string,
    crowd,
    hostPage,
    remote,
    presses: () => presses() - made - other + remotePresses,
    async helper(role, name) {
      const before = presses()
      const page = await helper(role, name)
      other += presses() - before
      return page
    },
    async next(to, by = changes % 2 === 0 ? 'remote' : 'host') {
      changes++
      const session = to === 'The end' ? null : (sessions.get(to) as string)
      const from = performance.now()
      if (by === 'remote') remotePresses++
      if (by === 'remote') await remote.getByRole('button', { name: new RegExp(`^Next ${to.replace('?', '\\?')}`) }).click()
      else await hostPage.keyboard.press('ArrowRight')
      await expect(hostPage.locator('[aria-current="step"]')).toContainText(to, { timeout: FOLLOW_MS })
      const there = crowd.filter(({ isLost }) => !isLost())
      const until = performance.now() + FOLLOW_MS
      while (there.some((one) => one.session() !== session) && performance.now() < until) await pause(20)
      const late = there.filter((one) => one.session() !== session).length
      must(late === 0, `${there.length} phones follow to “${to}”, by ${by}${late > 0 ? `, and ${late} do not` : ''}`)
      const times = there.map(({ arrivals }) => (arrivals.get(session) ?? Number.NaN) - from).sort((a, b) => a - b)
      const [curious] = there
      if (curious) await peek(curious.phone, to)
      if (times.length > 0) note(`to “${to}”: p95 ${Math.round(times[Math.floor(times.length * 0.95)] ?? Number.NaN)} ms from the press on`)
    },
  })
}

/** The phones scan the code, and follow from then on. */
export async function join(evening: Evening, phones: readonly Phone[]): Promise<Follower[]> {
  const night = evening.night()
  const followers = await Promise.all(phones.map((phone) => follow(evening.house.url, night.event, phone)))
  night.crowd.push(...followers)
  return followers
}

/**
 * Somebody has typed into a form as the stage moves on: their words stay, under a bar that leads on, and are
 * there after a reload too. Resolves with the page, which shows what is on stage.
 */
export async function typeAcross(
  { night, phonePage, must }: Evening,
  { from, to, label, words }: { from: Title; to: Title; label: string | RegExp; words: string },
): Promise<Page> {
  const { path, next } = night()
  const page = await phonePage(path)
  const field = page.getByLabel(label).or(page.getByPlaceholder(label)).first()
  await field.pressSequentially(words.slice(0, 8))
  await next(to)
  await expect(page.getByText('Now on stage:')).toBeVisible({ timeout: FOLLOW_MS })
  await field.pressSequentially(words.slice(8))
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  await page.reload()
  await page.getByRole('button', { name: `Unsent: ${from}` }).click({ timeout: FOLLOW_MS })
  await expect(field).toHaveValue(words, { timeout: FOLLOW_MS })
  must(true, `half-typed words at “${from}” stay as “${to}” comes, and over a reload`)
  return page
}

/**
 * The end: the thanks, the report with what the phones know was taken, its link, and everything as one file.
 */
export async function closing(evening: Evening): Promise<void> {
  const { host, house, must, note, picture, phonePage, night: nightOf, taken } = evening
  const night = nightOf()
  const { hostPage, remote } = night
  // A remote without a network sends no old press later.
  await remote.context().setOffline(true)
  await expect(remote.getByRole('button', { name: /^Next/ })).toBeDisabled({ timeout: FOLLOW_MS })
  await picture(remote, 'remote-offline-phone')
  await remote.context().setOffline(false)
  await expect(remote.getByRole('button', { name: /^Next/ })).toBeEnabled({ timeout: 60_000 })
  const [{ stage }] = (await host.ask('GET', `/rest/v1/evenings?id=eq.${night.event}&select=stage`)).body
  must(stage === 'item', 'the stage stands where it stood before the remote was offline')
  await night.next('The end')
  note(`with an event: ${night.presses()} presses of the host and of the remote to play it`)

  await hostPage.goto(`${house.url}/report/${night.event}`)
  await expect(hostPage.getByRole('heading', { level: 1, name: 'A night at the harbour' })).toBeVisible({ timeout: FOLLOW_MS })
  for (const [title, count] of taken) {
    const card = hostPage.locator('.report-card').filter({ hasText: title })
    const shown = (await card.locator('.report-figure strong').first().textContent())?.replaceAll(',', '')
    must(shown === String(count), `the report counts ${shown} of ${count} at “${title}”`)
  }
  await picture(hostPage, 'report-host')
  const downloading = hostPage.waitForEvent('download', { timeout: 60_000 })
  await hostPage.getByRole('button', { name: 'Download everything' }).click()
  must((await downloading).suggestedFilename() === 'A night at the harbour.zip', 'everything is downloaded as one file')
  await hostPage.getByRole('button', { name: 'Close', exact: true }).last().click()

  await hostPage.getByRole('button', { name: 'Share' }).click()
  await hostPage.getByRole('button', { name: 'Make a link' }).click()
  const link = new URL(
    (await hostPage
      .getByRole('dialog')
      .getByText(/\/report\//)
      .textContent()) ?? '',
  )
  const reader = await phonePage(`${link.pathname}${link.hash}`)
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible({ timeout: FOLLOW_MS })
  await picture(reader, 'report-phone')
  await hostPage.getByRole('button', { name: 'End link' }).click()
  await expect(hostPage.getByRole('button', { name: 'Make a link' })).toBeVisible({ timeout: FOLLOW_MS })
  await reader.reload()
  await expect(reader.getByRole('heading', { name: 'This link was ended' })).toBeVisible({ timeout: FOLLOW_MS })
  await closeAll(night.crowd)
}
