import { expect } from '@playwright/test'
import { expectAccessible, HOST_SCREEN, houseOfFile, make, openAsHost, sweepUnless, test } from './house.ts'

const house = houseOfFile()

for (const [what, table, path, button] of [
  ['a page', 'attendance_sessions', 'attendance', 'QR Display Settings'],
  ['a page with a guard of its own', 'scan_this_sessions', 'scanthis', 'Display Settings'],
] as const)
  test(
    `[E8] [F10] on ${what}, 'Save' is in sight on a low screen, and a click beside a dialog, Escape and Back keep what was typed`,
    sweepUnless(path === 'scanthis'),
    async ({ browser }) => {
      const { page, host, console } = await openAsHost(browser, house, `dia-${path}`)
      const id = await make(host, table, { name: 'Monday class' })
      await page.goto(`${house.url}/${path}`)
      await page.locator(`a[href="/${path}/${id}"]`).first().click()
      await page.getByRole('button', { name: button }).click()
      const title = page.getByLabel('Title')
      await page.setViewportSize({ width: 1366, height: 645 })
      await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeInViewport({ ratio: 1 })
      await page.setViewportSize(HOST_SCREEN.viewport)
      await title.fill('Half a title')
      const question = page.getByRole('alertdialog', { name: 'Discard what you changed?' })
      await page.mouse.click(5, 400)
      await expect(question).toBeVisible()
      await expectAccessible(page)
      const [lines, buttons] = await Promise.all(
        [question.getByText('What you changed in'), question.getByRole('button', { name: 'Keep editing' })].map((part) =>
          part.boundingBox(),
        ),
      )
      expect(lines!.y + lines!.height, 'the last line stands above the buttons').toBeLessThan(buttons!.y - 8)
      const around = (await question.boundingBox())!
      expect(around.y + around.height - (buttons!.y + buttons!.height), 'below the buttons is the padding alone').toBeLessThan(30)
      await page.getByRole('button', { name: 'Keep editing' }).click()
      await expect(title).toHaveValue('Half a title')
      await page.keyboard.press('Escape')
      await expect(question).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(question).toHaveCount(0)
      await expect(title).toHaveValue('Half a title')
      await page.goBack()
      await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      await expect(title).toHaveValue('Half a title')
      await page.goBack()
      await page.getByRole('button', { name: 'Leave', exact: true }).click()
      await expect(page).toHaveURL(`${house.url}/${path}`)
      console.expectSilence()
    },
  )
