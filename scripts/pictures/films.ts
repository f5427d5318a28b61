import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Locator, Page } from '@playwright/test'
import { MOVEMENTS, type Movement } from './movements.ts'
import { slowDown, withSlowClock } from './slow-motion.ts'
import { openStage } from './stage.ts'
import { WALL_TEXTS } from './wall-texts.ts'

/**
 * Films each movement of walls and phones in slow motion, and lays twelve frames side by side, to see what jumps:
 * `npm run pictures -- films`, or some by their names: `npm run pictures -- films drum card-flies-in`. With `still`
 * the browser asks for reduced motion. Writes `film-name.png` into the folder that PICTURES names.
 */
const WALL = { width: 960, height: 540 }
const PHONE = { width: 390, height: 760 }
const FRAME_WIDTH = { wall: 480, phone: 195 }
const COLUMNS = { wall: 4, phone: 8 }
const SETTLED_MS = 4_000
/** Frames of a strip. The first is from before the movement. */
const FRAMES = 12
/** The film is so many times slower than the movement, so that a busy machine paints each frame of the strip. */
const SLOWER = 6
/** A machine may be busy with other work. */
const PATIENCE_MS = 60_000

interface Frame {
  /** Seconds since 1970. */
  at: number
  /** JPEG, base64. */
  data: string
}

const asked = process.argv.slice(3)
const names = Object.keys(MOVEMENTS).filter((name) => asked.includes(name))
const folder = process.env['PICTURES'] ?? join(tmpdir(), 'limelight-films')
mkdirSync(folder, { recursive: true })
const { url, host, browser, close } = await openStage({ publicUrl: 'https://events.example.org' })
try {
  for (const [name, movement] of Object.entries(MOVEMENTS)) if (names.length === 0 || names.includes(name)) await film(name, movement)
  console.log(`Films are in ${folder}`)
} finally {
  await close()
}

async function film(name: string, movement: Movement): Promise<void> {
  const { forMs, isPhone = false } = movement
  const everyMs = forMs / (FRAMES - 2)
  const stage = { host, url, id: randomUUID(), count: 0, texts: WALL_TEXTS.latin }
  const { path, act, begun } = await movement.ready(stage)
  const reducedMotion = asked.includes('still') ? 'reduce' : 'no-preference'
  const context = await browser.newContext({ viewport: isPhone ? PHONE : WALL, reducedMotion })
  const page = await context.newPage()
  await withSlowClock(page)
  await page.goto(url + path, { waitUntil: 'networkidle' })
  await movement.before?.(page)
  await page.waitForTimeout(SETTLED_MS)
  const { frames, from } = await record(page, forMs, { act, begun: begun(page) })
  await context.close()
  await compose(browser, atIntervals(frames, from, everyMs), { isPhone, everyMs, path: join(folder, `film-${name}.png`) })
}

/** Records the page while `act` runs, and for `forMs` of the page's clock after. `from`: when that began. */
async function record(
  page: Page,
  forMs: number,
  { act, begun }: { act(): Promise<unknown>; begun: Locator },
): Promise<{ frames: Frame[]; from: number }> {
  const frames: Frame[] = []
  const client = await page.context().newCDPSession(page)
  client.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: metadata.timestamp ?? Date.now() / 1_000, data })
    void client.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  await client.send('Page.startScreencast', { format: 'jpeg', quality: 85 })
  await slowDown(page, client, SLOWER)
  const beginning = begun.waitFor({ state: 'attached', timeout: PATIENCE_MS }).then(() => Date.now() / 1_000)
  const [from] = await Promise.all([beginning, act()])
  await page.waitForTimeout(forMs * SLOWER)
  await client.send('Page.stopScreencast')
  return { frames, from }
}

/** Returns the first frame, and those that were on the screen at each interval from the begin of the movement. */
function atIntervals(frames: readonly Frame[], from: number, everyMs: number): string[] {
  const shownAt = (time: number): Frame | undefined => frames.findLast(({ at }) => at <= time) ?? frames[0]
  const moving = Array.from({ length: FRAMES - 1 }, (_, at) => shownAt(from + (at * everyMs * SLOWER) / 1_000))
  return [frames[0], ...moving].map((frame) => frame?.data ?? '')
}

async function compose(
  browser: Browser,
  frames: readonly string[],
  { isPhone, everyMs, path }: { isPhone: boolean; everyMs: number; path: string },
): Promise<void> {
  const kind = isPhone ? 'phone' : 'wall'
  const page = await browser.newPage({ viewport: { width: COLUMNS[kind] * (FRAME_WIDTH[kind] + 8) + 8, height: 100 } })
  const cells = frames.map(
    (data, at) =>
      `<figure><img src="data:image/jpeg;base64,${data}"><figcaption>${at === 0 ? 'before' : `${Math.round((at - 1) * everyMs)} ms`}</figcaption></figure>`,
  )
  const style = `body{margin:8px;display:grid;grid-template-columns:repeat(${COLUMNS[kind]},1fr);gap:8px;background:#777;font:12px sans-serif}figure{margin:0}img{width:100%;display:block}`
  await page.setContent(`<style>${style}</style>${cells.join('')}`)
  await page.screenshot({ path, fullPage: true })
  await page.close()
}
