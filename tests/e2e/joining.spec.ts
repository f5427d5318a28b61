import { expect } from '@playwright/test'
import { DEVICE, houseOfFile, make, openAsHost, PHONES_AT, readQr, startHouse, test } from './house.ts'

/**
 * Joining by typing a code: on a phone's landing page and at /j, in any spelling. Signs and walls show the
 * codes.
 */

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const house = houseOfFile()

async function makePoll(host: Awaited<ReturnType<typeof openAsHost>>['host'], question: string) {
  const id = await make(host, 'polls', { question })
  const { body } = await host.ask('GET', `/rest/v1/presentations?id=eq.${id}`)
  return { id, code: body[0].code as string, proof: body[0].proof as string }
}

test('a code typed in capitals, in small letters or with spaces joins, from a phone’s landing page and from /j', async ({ browser }) => {
  const { id, code } = await makePoll(await house.host('typing'), 'How was lunch?')
  for (const [start, label, typed] of [
    ['/', 'Join with a code', ` ${code.slice(0, 2)} ${code.slice(2)} `],
    ['/', 'Join with a code', code.toLowerCase()],
    ['/j', 'Code', code],
  ] as const) {
    const phone = await browser.newPage(PHONE)
    await phone.goto(house.url + start)
    await phone.getByLabel(label).fill(typed)
    await phone.getByRole('button', { name: 'Join' }).click()
    await expect(phone.getByRole('heading', { name: 'How was lunch?' })).toBeVisible()
    expect(new URL(phone.url()).pathname).toBe(`/poll/respond/${id}`)
    await phone.close()
  }
})

test('a wrong code is said, keeps what was typed, and lets one try again', async ({ browser }) => {
  const phone = await browser.newPage(PHONE)
  await phone.goto(`${house.url}/`)
  await phone.getByLabel('Join with a code').fill('wxyz')
  await phone.getByRole('button', { name: 'Join' }).click()
  await expect(phone.getByRole('alert')).toHaveText(
    'No session has this code now. Look at the wall again: a code has 4 to 6 letters and digits.',
  )
  await expect(phone.getByLabel('Code')).toHaveValue('wxyz')
  const [field, button] = await Promise.all([
    phone.getByLabel('Code').boundingBox(),
    phone.getByRole('button', { name: 'Join' }).boundingBox(),
  ])
  // The button is where no keyboard covers it.
  expect((button?.y ?? 999) + (button?.height ?? 0)).toBeLessThan((field?.y ?? 0) + 260)
  await phone.close()
})

test('the codes of wall and sign have the short address, in 25 modules a side', async ({ browser }) => {
  const reached = await startHouse({ PUBLIC_URL: PHONES_AT })
  const { page, host, console } = await openAsHost(browser, reached, 'short-codes')
  const { id, code, proof } = await makePoll(host, 'Which way?')
  const short = `${PHONES_AT}/j/${code}${proof}`
  await page.goto(`${reached.url}/wall/${id}`)
  const onWall = page.getByRole('img', { name: /^QR code/ })
  // Four modules of quiet zone on each side.
  await expect(onWall).toHaveAttribute('viewBox', '0 0 33 33')
  expect((await readQr(onWall)).toLowerCase()).toBe(short.toLowerCase())

  await page.goto(`${reached.url}/poll/${id}`)
  await expect(page.getByText(code, { exact: true }).last()).toBeVisible()
  const sign = page.getByRole('region', { name: 'Wall' }).getByRole('link', { name: 'Full screen' })
  await page.goto(new URL((await sign.getAttribute('href')) as string, reached.url).href)
  // A typed code has no proof.
  await expect(page.getByRole('link', { name: new RegExp(`/j/ ?${code}$`) })).toBeVisible()
  const onSign = page.getByRole('img', { name: /^QR code/ })
  await expect(onSign).toHaveAttribute('viewBox', '0 0 33 33')
  const read = await readQr(onSign)
  const phone = await browser.newPage(PHONE)
  // Open it as a phone's camera does.
  await phone.goto(reached.url + new URL(read).pathname)
  expect(new URL(phone.url()).pathname).toBe(`/poll/respond/${id}`)
  await phone.close()
  console.expectSilence()
  await reached.stop()
})

test('a display link opens the wall without a password, follows what the host shows, and ends when it is ended', async ({ browser }) => {
  const { page, host, console } = await openAsHost(browser, house, 'display-link')
  const { id } = await makePoll(host, 'Who runs the projector?')
  // Without an answer the wall would show the code by itself.
  await make(host, 'poll_responses', { poll_id: id, response: 'Our technician', device_id: DEVICE })
  await page.goto(`${house.url}/poll/${id}`)
  await page.getByRole('button', { name: 'Display link' }).click()
  await page.getByRole('button', { name: 'Make a display link' }).click()
  const link = await page.getByRole('dialog').getByText(`/wall/${id}#`).textContent()
  const projector = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  await projector.goto(link as string)
  await expect(projector.getByRole('heading', { name: 'Who runs the projector?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Code', exact: true }).click()
  await expect(projector.getByText('Scan the code, or type')).toBeVisible()
  await page.getByRole('button', { name: 'Blank', exact: true }).click()
  await expect(projector.getByText('Scan the code, or type')).toBeHidden()
  await page.getByRole('button', { name: 'Display link' }).click()
  await page.getByRole('button', { name: 'End link' }).click()
  await expect(projector.getByRole('heading', { name: 'This display link was ended' })).toBeVisible()
  await projector.reload()
  await expect(projector.getByRole('heading', { name: 'This display link was ended' })).toBeVisible()
  await projector.close()
  console.expectSilence()
})

test('phones that are here are counted on the host’s page, the dashboard and the wall', async ({ browser }) => {
  const { page, host, console } = await openAsHost(browser, house, 'phones-here')
  const { id } = await makePoll(host, 'Anybody here?')
  const phones = await Promise.all([1, 2].map(async () => (await browser.newContext(PHONE)).newPage()))
  for (const phone of phones) await phone.goto(`${house.url}/poll/respond/${id}`)
  await page.goto(`${house.url}/poll/${id}`)
  await expect(page.getByText('2phones here')).toBeVisible()
  await page.goto(`${house.url}/dashboard`)
  await expect(page.getByRole('region', { name: 'On now' }).getByText('2 here')).toBeVisible()
  await page.goto(`${house.url}/wall/${id}`)
  await expect(page.getByText('2 phones here')).toBeVisible()
  await phones[0]?.close()
  await expect(page.getByText('1 phone here')).toBeVisible()
  console.expectSilence()
})
