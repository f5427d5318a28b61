import { expect, type Page } from '@playwright/test'
import { PSEUDO_LANGUAGE } from '../../contract/languages.ts'
import { SCREENS, type Screen } from './access/every-screen.ts'
import { cutFaults } from './access/measures.ts'
import { stageOfFile } from './access/open-screen.ts'
import {
  change,
  HOST_SCREEN,
  type Host,
  houseOfFile,
  idIn,
  make,
  openAsHost,
  openPhoneAt,
  overflow,
  PHONE,
  rowsOf,
  SWEEP,
  sweepUnless,
  test,
} from './house.ts'
import { openWall } from './wall-measures.ts'

const house = houseOfFile({ PREVIEWS: 'voting' })
const stage = stageOfFile(house)
const GERMAN = { ...HOST_SCREEN, locale: 'de-DE' }

/** Files with the words of host screens that a page has asked for. */
function wordsAskedBy(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const [, file] = /\/assets\/(de-[^/]+)\.js/.exec(request.url()) ?? []
    if (file) asked.push(file)
  })
  return asked
}

test('a German browser has host screens in German, switches to English and back, and keeps the choice', async ({ browser }) => {
  const { page, host } = await openAsHost(browser, house, 'deutsch', GERMAN)
  await make(host, 'polls', { question: 'Was bleibt?' })
  const lang = page.locator('html')
  await page.goto(`${house.url}/polls`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Umfragen')
  await expect(page).toHaveTitle('Umfragen · Limelight')
  await expect(lang).toHaveAttribute('lang', 'de')
  await page.getByRole('button', { name: 'Mehr zu Was bleibt?' }).click()
  await page.getByRole('menuitem', { name: 'Umbenennen' }).click()
  await expect(page.getByRole('dialog', { name: 'Umfrage umbenennen' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Sprache' }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audience Polls')
  await expect(lang).toHaveAttribute('lang', 'en')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audience Polls')

  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitem', { name: 'Deutsch' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Umfragen')
})

test('asks before a switch of the language loses what was typed', SWEEP, async ({ browser }) => {
  const { page } = await openAsHost(browser, house, 'tippt', GERMAN)
  await page.goto(`${house.url}/polls`)
  await page.getByRole('button', { name: 'Neue Umfrage' }).first().click()
  await page.getByRole('textbox', { name: 'Frage' }).fill('Halb getippt')
  let asked = ''
  page.on('dialog', (dialog) => {
    asked = dialog.type()
    void dialog.dismiss()
  })
  await page.evaluate(() => void setTimeout(() => window.location.assign('/language/en?next=/polls')))
  await expect.poll(() => asked).toBe('beforeunload')
  await expect(page.getByRole('textbox', { name: 'Frage' })).toHaveValue('Halb getippt')
})

test('an English browser loads no words', async ({ browser }) => {
  const { page } = await openAsHost(browser, house, 'english')
  const asked = wordsAskedBy(page)
  await page.goto(`${house.url}/polls`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audience Polls')
  expect(asked).toEqual([])
})

test('/login speaks the browser’s language, and its link another', SWEEP, async ({ browser }) => {
  await house.host('somebody')
  const { page } = await openPhoneAt(browser, `${house.url}/login`, { ...PHONE, locale: 'de-AT' })
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('link', { name: 'Deutsch' })).toBeVisible()
})

/** Screens in the host's language, without walls and boards, which are pictures of a fixed shape. */
const isOfHosts = ({ viewer, route }: Screen): boolean =>
  !/^\/(telestrator|whiteboard)\/:id(\/view)?$/.test(route) &&
  (!['phone', 'wall'].includes(viewer) || /^\/($|login|help|welcome)/.test(route))

for (const screen of SCREENS.filter(isOfHosts))
  test(
    `26: ${screen.route}, ${screen.state}, for ${screen.viewer}, fits in a language that is 40 % longer`,
    sweepUnless(screen.route === '/dashboard' && screen.viewer === 'host'),
    async ({ browser }) => {
      const { page } = await stage.open(browser, screen, { ...HOST_SCREEN, language: PSEUDO_LANGUAGE })
      await expect(page.locator('body')).toContainText('~~~')
      const faults: string[] = []
      for (const viewport of [HOST_SCREEN.viewport, PHONE.viewport, { width: 320, height: 640 }]) {
        await page.setViewportSize(viewport)
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
        faults.push(...(await cutFaults(page)).map((fault) => `${viewport.width} px: ${fault}`))
      }
      expect(faults).toEqual([])
    },
  )

/** The languages of a host's rooms, by title. */
const languagesOf = async (host: Host): Promise<Record<string, string | null>> =>
  Object.fromEntries((await rowsOf(host, 'presentations?select=title,language')).map(({ title, language }) => [title, language]))

test('26: what a German host makes begins in German: its wall, phones, signs and reading; a copy keeps its own', async ({ browser }) => {
  const { page, host } = await openAsHost(browser, house, 'beginnt', GERMAN)
  await page.goto(`${house.url}/attendance`)
  await page.getByRole('button', { name: 'Neuer Check-in' }).first().click()
  await page.getByRole('dialog').getByRole('textbox').fill('Montag')
  await page.getByRole('dialog').getByRole('button', { name: 'Anlegen' }).click()
  await expect(page).toHaveURL(/\/attendance\/[0-9a-f-]{36}/)
  const id = idIn(page)
  // A browser in English: the room speaks German, not its guest.
  const { page: phone } = await openPhoneAt(browser, `${house.url}/attendance/check-in/${id}`)
  await expect(phone.getByRole('button', { name: 'Einchecken' })).toBeVisible()
  await expect(phone.locator('html')).toHaveAttribute('lang', 'de')
  const { page: wall } = await openWall(browser, { house, host, session: id })
  await expect(wall.locator('html')).toHaveAttribute('lang', 'de')
  await expect(wall.locator('.wall')).toContainText('Scannen und einchecken.')
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Code im Vollbild' }).first().click()
  await expect((await opening).getByRole('heading', { level: 1 })).toHaveText('Hier einchecken')
  const { page: read } = await openPhoneAt(browser, `${house.url}/read/${id}`, GERMAN)
  await expect(read.locator('#wall')).toContainText('Scannen und einchecken.', { timeout: 15_000 })

  // A copy without its answers, of a session whose room speaks French.
  await change(host, 'presentations', id, { language: 'fr' })
  await page.goto(`${house.url}/attendance`)
  await page.getByRole('button', { name: 'Mehr zu Montag' }).click()
  await page.getByRole('menuitem', { name: 'Duplizieren' }).click()
  await expect.poll(() => languagesOf(host)).toEqual({ Montag: 'fr', 'Montag (Kopie)': 'fr' })

  // An event with what a template puts into it, and a session that is added.
  await page.goto(`${house.url}/events`)
  await page.getByRole('button', { name: 'Neue Veranstaltung' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Gala' }).check()
  await dialog.getByRole('textbox').first().fill('Sommerfest')
  await dialog.getByRole('button', { name: 'Anlegen' }).click()
  await expect(page).toHaveURL(/\/events?\/[0-9a-f-]{36}/)
  const { Sommerfest, Montag: _, 'Montag (Kopie)': __, ...items } = await languagesOf(host)
  expect([Sommerfest, new Set(Object.values(items))]).toEqual(['de', new Set(['de'])])
})

test('26: what an English host makes has no language, so that each phone begins in its own', SWEEP, async ({ browser }) => {
  const { page, host } = await openAsHost(browser, house, 'begins')
  await page.goto(`${house.url}/polls`)
  await page.getByRole('button', { name: 'New Poll' }).first().click()
  await page.getByRole('textbox', { name: 'Question' }).fill('Lunch?')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL(/\/poll\//)
  expect(await languagesOf(host)).toEqual({ 'Lunch?': null })
})
