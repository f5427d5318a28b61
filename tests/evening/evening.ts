import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../../scripts/browser.ts'
import { HOST_SCREEN, type House, openPage, PASSWORD, PHONE, startHouse } from '../e2e/house.ts'
import type { Host } from '../setup/host.ts'
import { createPhone, type Phone } from './phone.ts'

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
  phones(count: number): Phone[]
  /** Records a fault if the condition does not hold. The act continues. */
  must(holds: boolean, what: string): void
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
  say: (line: string) => void
}

/** Plays the acts one after the other on one server. An exception is a fault, and the next act begins. */
export async function playEvening(
  acts: Readonly<Record<string, (evening: Evening) => Promise<void>>>,
  options: EveningOptions,
): Promise<EveningReport> {
  const report: EveningReport = { notes: [], faults: [] }
  const house = await startHouse({ LIMITS: 'on' })
  const browser = await chromium.launch({ executablePath: findBrowser() ?? undefined, args: BROWSER_ARGS })
  try {
    const host = await house.host('mara')
    for (const [name, act] of Object.entries(acts)) {
      options.say(`── ${name}`)
      const opened: { close(): void | Promise<void> }[] = []
      const evening = prepare({ house, host, browser, options, opened, report, name })
      await act(evening).catch((error: Error) => evening.must(false, error.stack ?? error.message))
      for (const thing of opened) await thing.close()
    }
    return report
  } finally {
    await browser.close()
    await house.stop()
  }
}

interface Stage {
  house: House
  host: Host
  browser: Browser
  options: EveningOptions
  opened: { close(): void | Promise<void> }[]
  report: EveningReport
  name: string
}

function prepare({ house, host, browser, options, opened, report, name }: Stage): Evening {
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
      const phones = Array.from({ length: count }, () => createPhone(house.url))
      opened.push(...phones)
      return phones
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
