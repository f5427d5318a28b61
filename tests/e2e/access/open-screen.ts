import { type Browser, expect, type Page } from '@playwright/test'
import { HELPER_ROLES, type HelperRole, readHelperKey } from '../../../contract/helper.ts'
import { LANGUAGE_COOKIE, type PageLanguage } from '../../../contract/languages.ts'
import { helperLink } from '../../../kit/data/link-key.ts'
import { wallPath } from '../../setup/host.ts'
import { type Console, HALL_SCREEN, HOST_SCREEN, type Host, type House, hostState, NOT_FOUND, openPage, PHONE, test } from '../house.ts'
import type { Screen } from './every-screen.ts'
import { type Filled, makeFilled } from './filled-rows.ts'

export interface Stage {
  /**
   * Opens a screen in its state. Fails if it shows nothing. `language`: chosen in the browser before; `before`: is
   * called with the page before it loads.
   */
  open(
    browser: Browser,
    screen: Screen,
    options?: { language?: PageLanguage; before?: (page: Page) => Promise<unknown>; [option: string]: unknown },
  ): Promise<{ page: Page; console: Console }>
  readonly host: Host
  readonly made: Filled
}

/** Makes, for all tests of a file, a host with sessions of every kind and one without any. */
export function stageOfFile(house: House): Stage {
  let host: Host
  let newcomer: Host
  let made: Filled
  test.beforeAll(async () => {
    host = await house.host('operator')
    newcomer = await house.host('newcomer')
    made = await makeFilled(host, house.url)
  })

  const open: Stage['open'] = async (browser, screen, { language, before, ...options } = {}) => {
    const { page, console } = await openPage(browser, { ...(await optionsOf(screen)), ...options })
    // Of an unknown id.
    console.allow(NOT_FOUND)
    // A page that is closed at once, and a video or picture that a test does not serve.
    console.allow(/WebSocket is closed before/)
    if (language) await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url: house.url }])
    await before?.(page)
    await page.goto(await addressOf(screen))
    await isShown(page)
    await screen.act?.(page)
    return { page, console }
  }
  const optionsOf = async ({ viewer }: Screen): Promise<object> => {
    if (viewer === 'host') return { ...HOST_SCREEN, ...hostState(house, host) }
    if (viewer === 'newcomer') return { ...HOST_SCREEN, ...hostState(house, newcomer) }
    return viewer === 'wall' ? HALL_SCREEN : PHONE
  }
  const addressOf = async ({ viewer, path }: Screen): Promise<string> => {
    const at = path(made)
    if (viewer === 'wall') return house.url + (await wallPath(host, at))
    if (!HELPER_ROLES.includes(viewer as HelperRole)) return house.url + at
    const { body } = await host.ask('POST', '/rest/v1/rpc/add_helper', { session: at, name: 'Kim', role: viewer, hours: 1 })
    return helperLink(house.url, readHelperKey(body)!)
  }
  return {
    open,
    get host() {
      return host
    },
    get made() {
      return made
    },
  }
}

/** Waits until a screen has loaded what it shows. A canvas may be all of it. */
export async function isShown(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  const shown = page.locator('main :is(h1, h2, p, canvas, svg, video), #page h1, #display :is(h1, canvas, svg)').first()
  await expect(shown).toBeAttached({ timeout: 20_000 })
  await expect(page.locator('main [role="status"]').filter({ hasText: /^Loading/ })).toHaveCount(0)
}
