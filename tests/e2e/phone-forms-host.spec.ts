import { expect } from '@playwright/test'
import {
  countTableRequests,
  expectAccessibleInBoth,
  fromMenu,
  hostOfGroup,
  houseOfFile,
  make,
  openTool,
  rowsOf,
  saved,
  test,
} from './house.ts'
import { FORMS } from './phone-forms/all.ts'
import { sweepUnlessFirst } from './phone-forms/form.ts'
import { expectClosed, openForm, say, sendEntries, visit } from './phone-forms/visit.ts'

/** Tests the host's screens of all phone forms. Each form gives its names and texts (phone-forms/). */
const house = houseOfFile()
const mara = hostOfGroup(house, 'mara')
const nobody = hostOfGroup(house, 'nobody')

const HOSTED = FORMS.flatMap(({ host, ...form }) => (host ? [{ form, ...host }] : []))

/** Texts that would run as a script, or as markup, where they are not shown as text. */
const PAYLOADS = [
  '<img/src=x/onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  '"><svg/onload=alert(1)>',
  "javascript:alert(1)//'",
  '{{constructor.constructor("alert(1)")()}}',
  '<iframe/srcdoc="<script>parent.alert(1)</script>">',
  '\u2028<b>bold</b>\u202Eesrever',
]

for (const { form, rules, noun, ...side } of HOSTED)
  test.describe(form.name, () => {
    const { table, row } = form.session
    const title = Object.values(row)[0] as string
    /** Makes a session of this name. */
    const makeCalled = (name: string, values: object = {}) => make(mara.host, table, { ...row, [side.text]: name, ...values })

    test(`[${rules.made}] its list asks for as many rows for twenty sessions as for one`, sweepUnlessFirst(form), async () => {
      const { page, host, console } = mara
      const fill = async (names: readonly string[]) => {
        for (const name of names) await sendEntries(host, form, [side.entry('word')], await makeCalled(name))
      }
      const load = (cards: number) =>
        countTableRequests(page, async () => {
          await page.goto(house.url + side.list.path)
          await expect(page.getByRole('main').getByRole('link', { name: side.card.link })).toHaveCount(cards)
        })
      await fill(['Alone'])
      await page.goto('about:blank')
      const forOne = await load(1)
      await fill(Array.from({ length: 19 }, (_, at) => `Another ${at}`))
      expect(forOne).toBeGreaterThan(0)
      expect(await load(20)).toBeLessThanOrEqual(forOne)
      console.expectSilence()
    })

    test(`[S77.6] [${rules.made}] is made with one text, but not with a blank one`, sweepUnlessFirst(form), async () => {
      const { page, console } = mara
      const name = `Made as ${form.name}`
      await page.goto(house.url + side.list.path)
      await expect(page.getByRole('heading', { name: side.list.heading, exact: true })).toBeVisible()
      await page.getByRole('button', { name: side.making.button }).first().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(side.making.label).fill('   ')
      await dialog.getByRole('button', { name: 'Create', exact: true }).click()
      await expect(dialog).toBeVisible()
      await dialog.getByLabel(side.making.label).fill(name)
      await dialog.getByRole('button', { name: 'Create', exact: true }).click()
      await expect(page.getByText(side.making.made)).toBeVisible()
      await expect(dialog).toBeHidden()
      await expect(page.getByText(side.making.says).first()).toBeVisible()
      await expect(page.getByRole('main').getByText('Active', { exact: true })).toBeVisible()
      await expectAccessibleInBoth(page)
      await openTool(page, side.list.title)
      const card = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name, exact: true }) })
      await expect(card).toContainText(side.card.says)
      await card.getByRole('link', { name: side.card.link }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
      console.expectSilence()
    })

    test(`[${rules.live}] [${rules.switched}] [${rules.file}] has what phones send at once, and in its file; is closed and opened`, async ({
      browser,
    }) => {
      const { page, host, console } = mara
      const phone = await visit(browser, { house, host }, form)
      await page.goto(house.url + side.path(phone.id))
      await expect(page.getByText(side.none).first()).toBeVisible()
      for (const words of ['=2,2', 'hallway']) {
        await say(phone.page, form, words)
        await expect(form.sent(phone.page)).toBeVisible()
        await expect(phone.page.getByText(side.thanks)).toBeVisible()
        await expect(side.shown(page, words)).toBeVisible()
        await phone.page.getByRole('link', { name: form.again }).click()
      }
      await expect(page.getByText(side.counted).first()).toBeVisible()
      if (side.newest) await expect(side.newest(page)).toContainText('hallway')

      const file = await saved(page, () => page.getByRole('button', { name: side.file.button }).click())
      const timeless = (text: string) => text.replace(/\d{4}-\d\d-\d\d[ -]\d\d[:-]\d\d[:-]\d\d/g, '{at}')
      expect(timeless(file.name)).toBe(side.file.name)
      expect(timeless(file.bytes.toString())).toBe(`\uFEFF${side.file.lines.join('\r\n')}\r\n`)

      await page.getByRole('button', { name: `Close ${noun}` }).click()
      await expect(page.getByText(`${noun} closed`, { exact: true })).toBeVisible()
      await expect(page.getByText('Closed', { exact: true })).toBeVisible()
      await expectClosed(phone.page, form)
      await page.getByRole('button', { name: `Activate ${noun}` }).click()
      await expect(page.getByText(`${noun} activated`)).toBeVisible()
      await expect(page.getByText('Active', { exact: true })).toBeVisible()
      await say(phone.page, form, 'later')
      await expect(side.shown(page, 'later')).toBeVisible()
      console.expectSilence()
      phone.console.expectSilence()
    })

    test(
      `[${rules.removed}] is renamed, copied and deleted from its list, which says what goes with it`,
      sweepUnlessFirst(form),
      async () => {
        const { page, host, console } = mara
        const [name, better] = [`Kept as ${form.name}`, `Better as ${form.name}`]
        const id = await makeCalled(name, side.kept)
        await sendEntries(host, form, [side.entry('one'), side.entry('two')], id)
        await page.goto(house.url + side.list.path)
        await fromMenu(page, name, 'Rename')
        await page.getByRole('dialog').getByLabel(side.making.label).fill(better)
        await page.getByRole('button', { name: 'Save' }).click()
        await expect(page.getByRole('link', { name: better, exact: true })).toBeVisible()
        await fromMenu(page, better, 'Duplicate')
        await page.getByRole('button', { name: 'Duplicate', exact: true }).click()
        await expect(page.getByRole('link', { name: `${better} (copy)`, exact: true })).toBeVisible()
        const copies = await rowsOf(host, `${table}?${side.text}=eq.${encodeURIComponent(`${better} (copy)`)}&select=*,${side.count}`)
        expect(copies).toMatchObject([{ ...side.kept, [side.count]: 0 }])
        await fromMenu(page, better, 'Delete')
        await expect(
          page.getByText(`“${better}” and its ${side.goesWith} will be deleted. You can restore them for 30 days.`),
        ).toBeVisible()
        await page.getByRole('button', { name: `Delete ${noun.toLowerCase()}` }).click()
        await expect(page.getByRole('link', { name: better, exact: true })).toBeHidden()
        // The list hides what is being deleted.
        await expect.poll(() => rowsOf(host, `${form.stored.table}?${form.stored.parent}=eq.${id}`)).toEqual([])
        console.expectSilence()
      },
    )

    const { removal } = side
    if (removal)
      test(`[${rules.removed}] an entry is deleted after asking`, sweepUnlessFirst(form), async () => {
        const { page, host, console } = mara
        const id = await makeCalled('Of two entries')
        await sendEntries(host, form, [side.entry('Keep me'), side.entry('Remove me')], id)
        await page.goto(house.url + side.path(id))
        const entry = page.getByRole('row').filter({ hasText: 'Remove me' })
        const press = async () => {
          await entry.hover()
          await entry.getByRole('button', { name: removal.button }).click()
        }
        await press()
        await expect(page.getByText(removal.asks)).toBeVisible()
        await page.getByRole('button', { name: 'Cancel' }).click()
        await expect(entry).toBeVisible()
        await press()
        await page.getByRole('alertdialog').getByRole('button', { name: removal.button }).click()
        await expect(entry).toBeHidden()
        await expect
          .poll(() => rowsOf(host, `${form.stored.table}?${form.stored.parent}=eq.${id}`))
          .toEqual([expect.objectContaining(side.entry('Keep me'))])
        console.expectSilence()
      })

    test(`[${rules.own}] is not there for another host, whose list is empty`, sweepUnlessFirst(form), async () => {
      const { page, console } = nobody
      const id = await makeCalled('Canary Wren')
      await sendEntries(mara.host, form, [side.entry('A canary sang')], id)
      await page.goto(house.url + side.path(id))
      await expect(page.getByRole('heading', { name: `${noun} not found` })).toBeVisible()
      expect(await page.content()).not.toMatch(/canary/i)
      await page.goto(house.url + side.list.path)
      await expect(page.getByRole('heading', { name: side.list.empty })).toBeVisible()
      await expectAccessibleInBoth(page)
      console.expectSilence()
    })

    test(
      'every screen shows each word as text, and is accessible, in the light and in the dark',
      sweepUnlessFirst(form),
      async ({ browser }) => {
        const { page, host, console } = mara
        const name = PAYLOADS.join(' ').slice(0, 200)
        const id = await makeCalled(name, side.titled?.(PAYLOADS[2] as string))
        await sendEntries(host, form, PAYLOADS.map(side.entry), id)
        const phone = await openForm(browser, house, form, id)
        let ran = 0
        for (const tab of [page, phone.page])
          tab.on('dialog', (dialog) => {
            ran++
            void dialog.dismiss()
          })
        for (const path of ['/dashboard', side.list.path, side.path(id)]) {
          await page.goto(house.url + path)
          await expect(page.getByText(PAYLOADS[0] as string).first()).toBeVisible()
          expect(await page.locator('main b, main iframe[srcdoc], main img[src=x]').count()).toBe(0)
          if (path !== '/dashboard') await expectAccessibleInBoth(page)
        }
        await expect(side.shown(page, PAYLOADS[1] as string)).toBeVisible()
        for (const button of side.dialogs) {
          await page.getByRole('button', { name: button, exact: true }).click()
          await expect(page.getByRole('dialog')).toBeVisible()
          await expectAccessibleInBoth(page)
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog')).toBeHidden()
        }
        if (side.display) {
          await page.goto(house.url + side.display(id))
          await expect(page.locator('body')).toContainText('alert')
          await expectAccessibleInBoth(page)
        }
        await say(phone.page, form, PAYLOADS.join(' ').slice(0, 200))
        await expect(form.sent(phone.page)).toBeVisible()
        await phone.page.reload()
        await expect(form.sent(phone.page)).toBeVisible()
        expect(ran).toBe(0)
        expect(await phone.page.locator('main b, main iframe, main img[src=x]').count()).toBe(0)
        console.expectSilence()
        phone.console.expectSilence()
      },
    )

    if (side.share)
      test(
        `[F22] [POLL-20] [POLL-21] [WORD-32] takes as many entries from a phone as its host says`,
        sweepUnlessFirst(form),
        async ({ browser }) => {
          const { page, console } = mara
          const id = await makeCalled(title)
          const phone = await openForm(browser, house, form, id)
          const used = phone.page.getByText('This phone has answered.')
          const again = phone.page.getByRole('link', { name: form.again })
          const allow = async (number: string) => {
            await page.getByLabel('Answers per phone').selectOption(number)
            await expect(page.getByText('Answers per phone updated').first()).toBeVisible()
          }
          await page.goto(house.url + side.path(id))
          await allow('2')
          await expect(phone.page.getByText('2 answers left for this phone.')).toBeVisible()
          await say(phone.page, form, 'once')
          await expect(form.sent(phone.page)).toBeVisible()
          await again.click()
          await expect(phone.page.getByText('One answer left for this phone.')).toBeVisible()
          await say(phone.page, form, 'twice')
          await expect(used).toBeVisible()
          await expect(again).toBeHidden()
          // The host allows more, then as many as before, and the phone follows.
          await allow('')
          await expect(again).toBeVisible()
          await allow('2')
          await expect(again).toBeHidden()

          // With its storage cleared, the page has forgotten, but the cookie identifies the same phone, so the
          // server refuses.
          await phone.page.evaluate(() => localStorage.clear())
          await phone.page.reload()
          phone.console.allow(/status of 409/)
          await say(phone.page, form, 'once more')
          await expect(phone.page.getByRole('heading', { name: 'This phone has answered.' })).toBeVisible()
          await expect(phone.page.getByText('once more')).toBeVisible()
          await allow('3')
          await phone.page.getByRole('button', { name: form.button }).click()
          await expect(form.sent(phone.page)).toBeVisible()
          console.expectSilence()
          phone.console.expectSilence()
        },
      )
  })
