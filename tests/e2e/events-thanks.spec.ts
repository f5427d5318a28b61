import { expect } from '@playwright/test'
import { type Host, houseOfFile, make, SWEEP, sendAsPhone, sweepUnless, test } from './house.ts'
import { HALL_SIZES, openWall, resizeTo, wallFaults } from './wall-measures.ts'

const house = houseOfFile()

/** An event on whose stage were raffles of these names, each with these winners, and which shows its thanks. */
async function thanked(host: Host, name: string, won: readonly { title: string; names: readonly string[] }[]): Promise<string> {
  const event = await make(host, 'evenings', { name })
  let step = 0
  const stage = async (at: object) => {
    step = (await host.ask('POST', '/rest/v1/rpc/stage_evening', { evening: event, step, ...at })).body.step
  }
  for (const { title, names } of won) {
    const list = await make(host, 'attendance_sessions', { name: 'Door', place_required: false })
    for (const name of names) await sendAsPhone(house, 'attendance_records', { session_id: list, name })
    await make(host, 'evening_items', { evening_id: event, session_id: list, beside: true })
    const settings = { type: 'attendance', attendanceSessionId: list, winnerCount: names.length, ranked: false }
    const raffle = await make(host, 'raffle_sessions', { name: title, settings })
    await stage({ stage: 'item', item: await make(host, 'evening_items', { evening_id: event, session_id: raffle }) })
    const { body } = await host.ask('POST', '/rest/v1/rpc/run_raffle', { session_id: raffle, staged: true })
    await host.ask('POST', '/rest/v1/rpc/reveal_winners', { draw_id: body.id, seen: names.length })
  }
  await stage({ stage: 'end', item: null })
  return event
}

/** Returns the parts of the thanks that are shown and not whole. Runs in the page. */
const cutIn = () =>
  [...document.querySelectorAll<HTMLElement>('.wall-won:not([hidden]) > *')]
    .filter((part) => {
      const words = document.createRange()
      words.selectNodeContents(part)
      const [all, box, wall] = [words, part, document.querySelector('.wall-content') as Element].map((of) => of.getBoundingClientRect())
      if (!all || !box || !wall) return true
      const isWhole = all.width <= box.width + 1 && all.height <= box.height * 1.2
      return !isWhole || box.left < wall.left || box.right > wall.right || box.bottom > wall.bottom
    })
    .map(({ textContent }) => textContent)
const READ = '.wall-title, .event-thanks, .event-sent, .wall-won *'

const ROOMS = {
  en: {
    event: 'Open Science Day 2026: the closing session in hall B',
    titles: ['Two signed copies of the book about the observatory', 'Open Science Quiz: three questions before lunch (copy)'],
    names: ['Anna Müller-Lüdenscheidt', 'عمر الفاروق', '山田 由紀', 'Konstantin Wassiljewitsch Petrow'],
    more: /and \d more$/,
  },
  de: {
    event: 'Tag der offenen Wissenschaft 2026: die Abschlussveranstaltung',
    titles: ['Zwei signierte Exemplare des Buches über die Sternwarte', 'Wissenschaftsquiz: drei Fragen vor der Mittagspause (Kopie)'],
    names: ['Anna Müller-Lüdenscheidt', 'Maximiliane Oberhuber-Donaudampfer', 'Zoë Nguyễn', 'Konstantin Wassiljewitsch Petrow'],
    more: /und \d weitere[rs]?$/,
  },
  ar: {
    event: 'يوم العلوم المفتوحة ٢٠٢٦: الجلسة الختامية في القاعة ب',
    titles: ['نسختان موقّعتان من كتاب المرصد الفلكي الجديد', 'مسابقة العلوم المفتوحة: ثلاثة أسئلة قبل الغداء (نسخة)'],
    names: ['محمد عبد الرحمن الحداد', 'فاطمة الزهراء العلي', 'Anna Müller-Lüdenscheidt', 'أحمد خليل المصري'],
    more: /غيرهم$/,
  },
  ja: {
    event: 'オープンサイエンスデー2026：ホールBの閉会式',
    titles: ['天文台についての本、サイン入り二冊', 'オープンサイエンスクイズ：昼食前の三つの問題（コピー）'],
    names: ['山田 由紀', 'Anna Müller-Lüdenscheidt', '田中 美咲', 'Konstantin Wassiljewitsch Petrow'],
    more: /ほか\d名$/,
  },
} as const

for (const [language, { event: name, titles, names, more }] of Object.entries(ROOMS))
  test(
    `[EVENT-180] what was won and who won it are whole in the thanks, in any hall, in ${language}`,
    sweepUnless(language === 'en'),
    async ({ browser }) => {
      const host = await house.host(`thanks-${language}`)
      const event = await thanked(
        host,
        name,
        titles.map((title, at) => ({ title, names: at === 0 ? names : names.slice(0, 2) })),
      )
      await host.ask('PATCH', `/rest/v1/presentations?id=eq.${event}`, { language })
      const { page, console } = await openWall(browser, { house, host, session: event })
      await expect(page.locator('.wall-won')).toHaveCount(2)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      for (const size of HALL_SIZES) {
        await resizeTo(page, size)
        await expect(page.locator('.wall-won:visible')).toHaveCount(2)
        expect(await page.evaluate(cutIn), `${size.width}`).toEqual([])
        await expect(page.locator('.wall-won strong').first()).toHaveText(more)
        await expect(page.locator('.wall-won strong').last()).not.toHaveText(more)
      }
      expect(await wallFaults(page, READ, HALL_SIZES)).toEqual([])
      console.expectSilence()
    },
  )

test('[EVENT-180] five that are too long for one picture stand on pages, each whole', SWEEP, async ({ browser }) => {
  const host = await house.host('thanks-five')
  const { event: name, titles, names } = ROOMS.en
  const won = ['One', 'Two', 'Three', 'Four', 'Five'].map((number) => ({ title: `${number}: ${titles[0]}`, names }))
  const { page, console } = await openWall(browser, { house, host, session: await thanked(host, name, won) })
  await expect(page.locator('.wall-won')).toHaveCount(5)
  for (const size of HALL_SIZES) {
    await resizeTo(page, size)
    expect(await page.evaluate(cutIn), `${size.width}`).toEqual([])
    expect(await wallFaults(page, READ, [size])).toEqual([])
  }
  await page.reload()
  await resizeTo(page, HALL_SIZES[0])
  await page.keyboard.press(' ')
  const seen: string[] = []
  for (let turned = 1; turned <= 3; turned++) {
    await expect(page.locator('.wall-page-note')).toContainText(`Page ${turned} of 3`)
    expect(await page.evaluate(cutIn)).toEqual([])
    seen.push(...(await page.locator('.wall-won:visible > span').allTextContents()))
    await page.keyboard.press('ArrowDown')
  }
  expect(seen).toEqual(won.map(({ title }) => title))
  console.expectSilence()
})

const LONG_EVENT =
  'A year of summers: what we heard from you in the harbour, on the pier, in the lighthouse and on board of the old steamer'
/** The longest titles that a raffle may have, 200 letters each: of words, of one word; of letters as wide as high. */
const LONGEST = [
  'Three nights for two in the lighthouse at the end of the pier, with breakfast, a guided walk over the mud flats at low tide, and the key to the lamp room for one evening, given by the harbour board :',
  'Donaudampfschifffahrtsgesellschaft'.repeat(6).slice(0, 200),
]
const WIDEST = ['天文台についての本、サイン入り二冊と展望室での夜'.repeat(9).slice(0, 200), 'W'.repeat(200)]

test('[EVENT-188] the longest titles are whole in the thanks, on pages where they need them', async ({ browser }) => {
  const host = await house.host('thanks-longest')
  for (const titles of [LONGEST, WIDEST]) {
    const won = titles.map((title) => ({ title, names: ROOMS.en.names.slice(0, 3) }))
    const { page, console } = await openWall(browser, { house, host, session: await thanked(host, LONG_EVENT, won) })
    await expect(page.locator('.wall-won')).toHaveCount(titles.length)
    for (const size of HALL_SIZES) {
      await resizeTo(page, size)
      await page.reload()
      await expect(page.locator('.wall-won:visible').first()).toBeVisible()
      await page.keyboard.press(' ')
      const seen: string[] = []
      while (seen.length < titles.length) {
        expect(await page.evaluate(cutIn), `${size.width}, after ${seen.length}`).toEqual([])
        // Below an event's longest name, titles of wide letters may be smaller than other texts of a wall.
        if (titles !== WIDEST) expect(await wallFaults(page, READ, [size])).toEqual([])
        const shown = await page.locator('.wall-won:visible > span').allTextContents()
        expect(shown.length).toBeGreaterThan(0)
        seen.push(...shown)
        await page.keyboard.press('ArrowDown')
        if (seen.length < titles.length)
          await expect(page.locator('.wall-won:visible > span').first()).toHaveText(titles[seen.length] as string)
      }
      expect(seen).toEqual(titles)
    }
    console.expectSilence()
    await page.close()
  }
})

test('[EVENT-130] three winners are named whole on an old projector, below the title', SWEEP, async ({ browser }) => {
  const host = await house.host('thanks')
  const names = ['Maximiliane Oberhuber', 'Zanele Dube-Lindqvist', 'Konstantin Petrov']
  const event = await thanked(host, 'Summer conference', [{ title: 'Summer conference 2026', names }])
  const { page } = await openWall(browser, { house, host, session: event })
  await expect(page.locator('.wall-won')).toHaveCount(1)
  for (const size of HALL_SIZES) {
    await resizeTo(page, size)
    expect(await page.evaluate(cutIn), `${size.width}`).toEqual([])
    for (const name of names) await expect(page.locator('.wall-won')).toContainText(name)
  }
  expect(await wallFaults(page, READ, HALL_SIZES)).toEqual([])
})
