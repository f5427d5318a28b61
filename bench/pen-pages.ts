import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { BROWSER_ARGS, ensureBrowser } from '../scripts/browser.ts'
import type { Bench, Figures } from './bench.ts'
import { pause } from './children.ts'
import { HOST_EMAIL, type House, withHouse } from './house.ts'
import { latencyFigures } from './statistics.ts'

const HZ = 60
const WARM_UP_POINTS = 90
const POINTS = 600

/**
 * Measures the whole path of a pen stroke: pointer event in the presenter's window → its canvas → socket →
 * server → socket → the viewer's canvas. Both windows are real pages of one browser on this machine and share
 * its clock.
 */
export const penPages = (): Bench => ({
  sides: { ours: () => withHouse(measure) },
  rows: [
    {
      title: `Whiteboard pen at ${HZ} Hz in real pages, pointer event to the viewer's canvas`,
      figure: 'ms p95',
      of: 'ours',
      better: 'lower',
      mark: 50,
    },
  ],
})

/** A point of the stroke, identified on both sides by its x on the board, and when it was seen. */
interface Seen {
  x: number
  at: number
}

async function measure({ server, make }: House): Promise<Figures> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS })
  try {
    const id = await make('whiteboard_sessions', { name: 'Pen' })
    const size = { viewport: { width: 1280, height: 800 } }
    const presenter = await signIn(await browser.newContext(size), server.url)
    await presenter.goto(`${server.url}/whiteboard/${id}`)
    const viewer = await (await browser.newContext(size)).newPage()
    await viewer.addInitScript(watchCanvas)
    await viewer.goto(`${server.url}/whiteboard/${id}/view`)
    for (const page of [presenter, viewer]) await page.getByRole('img', { name: /whiteboard/ }).waitFor()
    await presenter.evaluate(watchPointer)
    await pause(1_000)
    await draw(presenter)
    await pause(500)
    const moved = await presenter.evaluate(() => (window as unknown as { moved: Seen[] }).moved)
    const painted = await viewer.evaluate(() => (window as unknown as { painted: Seen[] }).painted)
    return figureOf(moved.slice(WARM_UP_POINTS), painted)
  } finally {
    await browser.close()
  }
}

async function signIn(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${url}/login`)
  await page.getByLabel('E-mail').fill(HOST_EMAIL)
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/dashboard')
  return page
}

/** Draws one long stroke from left to right, a point every 1/60 s. */
async function draw(page: Page): Promise<void> {
  const box = await page.getByRole('img', { name: /whiteboard/ }).boundingBox()
  if (!box) throw new Error('There is no board.')
  const points = WARM_UP_POINTS + POINTS
  const at = (i: number) => [box.x + box.width * (0.05 + (0.9 * i) / points), box.y + box.height * (0.5 + 0.3 * Math.sin(i / 20))] as const
  await page.mouse.move(...at(0))
  await page.mouse.down()
  const started = performance.now()
  for (let i = 1; i <= points; i++) {
    const due = started + (i * 1_000) / HZ - performance.now()
    if (due > 0) await pause(due)
    await page.mouse.move(...at(i))
  }
  await page.mouse.up()
}

/** Runs in the presenter's page: records when each point of the pen was handled. */
function watchPointer(): void {
  const moved: Seen[] = []
  Object.assign(window, { moved })
  const board = document.querySelector('[role=img]')
  if (!board) throw new Error('There is no board.')
  window.addEventListener(
    'pointermove',
    (event) => {
      const { left, width } = board.getBoundingClientRect()
      moved.push({ x: (event.clientX - left) / width, at: performance.timeOrigin + performance.now() })
    },
    { capture: true },
  )
}

/** Runs in the viewer's page: records how far to the right the line reached at each paint. */
function watchCanvas(): void {
  const painted: Seen[] = []
  Object.assign(window, { painted })
  const context = CanvasRenderingContext2D.prototype
  const { bezierCurveTo, stroke } = context
  let end = 0
  context.bezierCurveTo = function (c1x, c1y, c2x, c2y, x, y) {
    end = x / this.canvas.width
    bezierCurveTo.call(this, c1x, c1y, c2x, c2y, x, y)
  }
  context.stroke = function (this: CanvasRenderingContext2D) {
    Reflect.apply(stroke, this, [])
    painted.push({ x: end, at: performance.timeOrigin + performance.now() })
  }
}

/** Returns, over all points, the time until the viewer's line reached as far. */
function figureOf(moved: readonly Seen[], painted: readonly Seen[]): Figures {
  /** Places are sent rounded to four digits. */
  const slack = 0.0001
  const ages = moved.map(
    ({ x, at }) => (painted.find((stroke) => stroke.at >= at && stroke.x >= x - slack)?.at ?? Number.POSITIVE_INFINITY) - at,
  )
  return latencyFigures(ages)
}
