import type { Page } from '@playwright/test'
import type { EveningTexts } from './evening-texts.ts'

type Path = readonly (readonly [x: number, y: number])[]

/** Draws by hand on a surface: points are shares of its width and height. */
async function draw(page: Page, path: Path): Promise<void> {
  const box = await page.locator('canvas').last().boundingBox()
  if (!box) throw new Error('There is nothing to draw on.')
  const at = ([x, y]: readonly [number, number]) => [box.x + x * box.width, box.y + y * box.height] as const
  const [first, ...rest] = path
  await page.mouse.move(...at(first!))
  await page.mouse.down()
  for (const point of rest) await page.mouse.move(...at(point), { steps: 6 })
  await page.mouse.up()
  await page.waitForTimeout(150)
}

const ring = (x: number, y: number, across: number, high: number): Path =>
  Array.from(
    { length: 25 },
    (_, n) => [x + Math.cos((n / 24) * 2.1 * Math.PI) * across, y + Math.sin((n / 24) * 2.1 * Math.PI) * high] as const,
  )

/** Draws a small system on a whiteboard: boxes, arrows, a mark where it hurts. */
export async function drawBoard(page: Page, { labels, whiteboard }: EveningTexts): Promise<void> {
  await page.getByRole('button', { name: labels.pen }).waitFor()
  await page.keyboard.press('r')
  for (const x of [0.08, 0.4, 0.72])
    await draw(page, [
      [x, 0.32],
      [x + 0.2, 0.55],
    ])
  await page.keyboard.press('p')
  for (const x of [0.29, 0.61]) {
    await draw(page, [
      [x, 0.44],
      [x + 0.1, 0.44],
    ])
    await draw(page, [
      [x + 0.07, 0.4],
      [x + 0.1, 0.44],
      [x + 0.07, 0.48],
    ])
  }
  await page.keyboard.press('t')
  for (const [x, text] of [
    [0.13, whiteboard.boxes[0]],
    [0.455, whiteboard.boxes[1]],
    [0.775, whiteboard.boxes[2]],
  ] as const) {
    const box = await page.locator('canvas').last().boundingBox()
    await page.mouse.click(box!.x + x * box!.width, box!.y + 0.4 * box!.height)
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    await page.waitForTimeout(300)
  }
  await page.keyboard.press('p')
  await page.keyboard.press('1')
  await page.keyboard.press(']')
  await draw(page, ring(0.5, 0.44, 0.13, 0.2))
  await page.mouse.move(4, 4)
}

/** A pitch with two teams, to draw over. */
const PITCH = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720"><rect width="1280" height="720" fill="#2f7d4f"/><g fill="none" stroke="#dff0e2" stroke-width="5"><rect x="60" y="50" width="1160" height="620"/><path d="M640 50v620"/><circle cx="640" cy="360" r="95"/><rect x="60" y="190" width="170" height="340"/><rect x="1050" y="190" width="170" height="340"/></g><g fill="#f4d35e"><circle cx="330" cy="200" r="20"/><circle cx="420" cy="360" r="20"/><circle cx="330" cy="540" r="20"/><circle cx="560" cy="280" r="20"/></g><g fill="#1d3557"><circle cx="760" cy="250" r="20"/><circle cx="860" cy="390" r="20"/><circle cx="780" cy="520" r="20"/><circle cx="980" cy="330" r="20"/></g></svg>`

/** Uploads a picture to a telestrator's session, opens it again, and draws over it. */
export async function drawOverPicture(page: Page, address: string, { labels, telestrator }: EveningTexts): Promise<void> {
  const painter = await page.context().newPage()
  await painter.setContent(`<style>body{margin:0}</style>${PITCH}`)
  const buffer = await painter.screenshot({ clip: { x: 0, y: 0, width: 1280, height: 720 } })
  await painter.close()
  await page.goto(`${address}/settings`)
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: labels.upload }).click()])
  await chooser.setFiles({ name: telestrator.file, mimeType: 'image/png', buffer })
  await page.getByText(telestrator.file).first().waitFor()
  await page.waitForTimeout(1_500)
  await page.getByRole('button', { name: labels.save }).click()
  await page.waitForURL(/\/telestrator$/)
  await page.goto(address)
  await page.getByRole('button', { name: labels.marker }).waitFor()
  await page.waitForTimeout(1_000)
  await draw(page, ring(0.44, 0.39, 0.05, 0.08))
  await page.keyboard.press('2')
  await draw(page, [
    [0.47, 0.42],
    [0.56, 0.5],
    [0.66, 0.55],
    [0.8, 0.5],
  ])
  await draw(page, [
    [0.77, 0.46],
    [0.8, 0.5],
    [0.77, 0.55],
  ])
}
