import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { BROWSER_ARGS, ensureBrowser } from '../scripts/browser.ts'
import { signUpHost } from '../tests/setup/host.ts'
import { startServerProcess } from '../tests/setup/server-process.ts'
import { pause } from './children.ts'
import type { Bench, Figure } from './compare.ts'

/** What a viewer may wait for the line that is being drawn, in ms: three frames. */
const LIMIT_MS = 50
const HZ = 60
const WARM_UP_POINTS = 90
const POINTS = 600

/**
 * The whole way of a pen: pointer event in the presenter's window → its canvas → socket → server → socket → stroke on the viewer's canvas.
 * Both windows are real pages of one browser on this machine, so they have one clock.
 */
export const pen: Bench = {
  title: `Whiteboard pen at ${HZ} Hz, pointer event to the viewer's canvas, 95th percentile / ${LIMIT_MS} ms`,
  unit: 'ms',
  better: 'lower',
  mark: 1,
  ours: measure,
  theirs: async () => ({ figure: LIMIT_MS, about: `the limit, ${LIMIT_MS} ms` }),
}

/** A point of the pen, by its place on the board: x is what both sides can tell it by. */
interface Seen {
  x: number
  at: number
}

async function measure(): Promise<Figure> {
  const dataDir = mkdtempSync(join(tmpdir(), 'limelight-pen-'))
  const server = await startServerProcess({ script: 'dist/server/main.js', env: { DATA_DIR: dataDir, LIMITS: 'off', LOG_LEVEL: 'error' } })
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS })
  try {
    const host = await signUpHost(() => server.url, 'pen@example.com')
    const id = randomUUID()
    await host.ask('POST', '/rest/v1/whiteboard_sessions', { id, name: 'Pen' })
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
    await server.end('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function signIn(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${url}/login`)
  await page.getByLabel('E-mail').fill('pen@example.com')
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/dashboard')
  return page
}

/** One long stroke from left to right, a point every 1/60 s. */
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

/** In the presenter's page: when each point of the pen was there. */
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

/** In the viewer's page: how far to the right the line was each time it was painted. */
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

/** For each point: how long until the viewer's line had come as far. */
function figureOf(moved: readonly Seen[], painted: readonly Seen[]): Figure {
  /** Places are sent with four digits. */
  const slack = 0.0001
  const ages = moved
    .map(({ x, at }) => (painted.find((stroke) => stroke.at >= at && stroke.x >= x - slack)?.at ?? Number.POSITIVE_INFINITY) - at)
    .sort((a, b) => a - b)
  const share = (part: number) => ages[Math.min(Math.floor(ages.length * part), ages.length - 1)] ?? Number.NaN
  const about = `p50 ${share(0.5).toFixed(1)} ms, p95 ${share(0.95).toFixed(1)} ms, p99 ${share(0.99).toFixed(1)} ms of ${ages.length} points`
  return { figure: share(0.95), about }
}
