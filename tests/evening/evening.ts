import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../../scripts/browser.ts'
import { HOST_SCREEN, type House, openPage, PASSWORD, PHONE, startHouse } from '../e2e/house.ts'
import type { Host } from '../setup/host.ts'
import type { Night } from './night.ts'
import { createPhone, type Phone } from './phone.ts'
import type { Title } from './programme.ts'

/**
 * A simulated event: a built server with its limits on, a host and a second moderator in a browser, phones in
 * another browser and over HTTP.
 */
export interface Evening {
  house: House
  host: Host
  size: { phones: number; votesPerSecond: number; voteSeconds: number }
  /** Opens a window of the host's account. */
  hostWindow(path: string, width?: number): Promise<Page>
  /** Opens a phone in a browser, 390 px wide. */
  phonePage(path: string): Promise<Page>
  /** Phones over HTTP, which stay until the end. */
  phones(count: number): Phone[]
  /** Records a fault if the condition does not hold. The act continues. */
  must(holds: boolean, what: string): void
  /** The event that the acts play in, from `begin` on. */
  night(): Night
  begin(night: Night): void
  /** How many entries the server acknowledged, by the sessions' titles. */
  taken: Map<Title, number>
  /** Leaves a page open after its act. */
  keep(page: Promise<Page>): Promise<Page>
  note(text: string): void
  picture(page: Page, name: string): Promise<void>
}

export interface EveningReport {
  notes: string[]
  faults: string[]
}

export interface EveningOptions {
  size: Evening['size']
  /** Folder for screenshots. Undefined: none are taken. */
  pictures: string | undefined
  /** Starts the servers. Default: one, on the store that TEST_STORE names. */
  start?: () => Promise<House>
  say: (line: string) => void
}

/** Plays the acts one after the other on one server. An exception is a fault, and the next act begins. */
export async function playEvening(
  acts: Readonly<Record<string, (evening: Evening) => Promise<void>>>,
  options: EveningOptions,
): Promise<EveningReport> {
  const report: EveningReport = { notes: [], faults: [] }
  const house = await (options.start ?? (() => startHouse({ LIMITS: 'on' })))()
  const shared: Shared = { night: null, taken: new Map() }
  const browser = await chromium.launch({ executablePath: findBrowser() ?? undefined, args: BROWSER_ARGS })
  try {
    const host = await house.host('mara')
    for (const [name, act] of Object.entries(acts)) {
      options.say(`── ${name}`)
      const opened: Closes[] = []
      const evening = prepare({ house, host, browser, options, opened, report, name, shared })
      await act(evening).catch(async (error: Error) => {
        evening.must(false, error.stack ?? error.message)
        for (const [at, page] of browser
          .contexts()
          .flatMap((one) => one.pages())
          .entries())
          await evening.picture(page, `fault-${name}-${at}`)
      })
      await closeAll(opened)
      if (!shared.night) break
    }
    return report
  } finally {
    await browser.close()
    await house.stop()
  }
}

/** State that acts share. */
interface Shared {
  night: Night | null
  taken: Map<Title, number>
}
interface Closes {
  close(): void | Promise<void>
}
export async function closeAll(things: readonly Closes[]): Promise<void> {
  for (const thing of things) await thing.close()
}

interface Stage {
  house: House
  host: Host
  browser: Browser
  options: EveningOptions
  opened: Closes[]
  shared: Shared
  report: EveningReport
  name: string
}

function prepare({ house, host, browser, options, opened, report, name, shared }: Stage): Evening {
  const open = async (path: string, screen: object): Promise<Page> => {
    const { page } = await openPage(browser, screen)
    opened.push(page.context())
    await page.goto(`${house.url}${path}`)
    return page
  }
  return {
    house,
    host,
    size: options.size,
    async hostWindow(path, width = HOST_SCREEN.viewport.width) {
      const page = await open('/login', { viewport: { ...HOST_SCREEN.viewport, width } })
      await page.getByLabel('E-mail').fill('mara@example.com')
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await page.waitForURL(`${house.url}/dashboard`)
      await page.goto(`${house.url}${path}`)
      return page
    },
    phonePage: (path) => open(path, PHONE),
    phones(count) {
      return Array.from({ length: count }, () => createPhone(house.url))
    },
    night() {
      if (!shared.night) throw new Error('There is no event: the opening failed.')
      return shared.night
    },
    begin(night) {
      shared.night = night
    },
    taken: shared.taken,
    async keep(opening) {
      const page = await opening
      opened.splice(opened.indexOf(page.context()), 1)
      return page
    },
    must(holds, what) {
      if (!holds) report.faults.push(`${name}: ${what}`)
      options.say(`   ${holds ? 'ok    ' : 'FAULT '} ${what}`)
    },
    note(text) {
      report.notes.push(`${name}: ${text}`)
      options.say(`   note   ${text}`)
    },
    async picture(page, file) {
      if (!options.pictures) return
      mkdirSync(options.pictures, { recursive: true })
      await page.screenshot({ path: join(options.pictures, `${file}.png`) })
    },
  }
}
