import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wallPath } from '../../tests/setup/host.ts'
import { openStage } from './stage.ts'
import { COUNTLESS, WALLS } from './wall-sessions.ts'
import { WALL_TEXTS } from './wall-texts.ts'
import { COUNTLESS_WINDOWS, WINDOWS, type Window } from './windows.ts'

/**
 * Takes a picture of every wall, sign and window for the hall, for a designer's eye, at four sizes, with 0 to 300
 * entries, in four languages and with the longest words: `npm run pictures -- walls`, or some by their names:
 * `npm run pictures -- walls poll qa arabic 300`. Writes `wall-script-size-count.png` into the folder that
 * PICTURES names.
 */
const SIZES = [
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
] as const
const COUNTS = [0, 1, 3, 30, 300] as const
/** Names fly in, bars grow and a drum turns for less than this. */
const SETTLED_MS = 2_400
/** Rows of a board glide to their places for less than this. */
const RESIZED_MS = 1_200
/** A machine may be busy with other work. */
const PATIENCE_MS = 120_000

const asked = process.argv.slice(3)
const chosen = <T extends string | number>(all: readonly T[]): readonly T[] => {
  const some = all.filter((one) => asked.includes(String(one)))
  return some.length > 0 ? some : all
}

const folder = process.env['PICTURES'] ?? join(tmpdir(), 'limelight-walls')
mkdirSync(folder, { recursive: true })
const { url, host, browser, close } = await openStage({
  publicUrl: 'https://events.northside-association.example',
  patienceMs: PATIENCE_MS,
})
const storageState = {
  cookies: [],
  origins: [{ origin: url, localStorage: [{ name: 'limelight-auth', value: JSON.stringify(host.session) }] }],
}
const isCountless = (name: string): boolean => COUNTLESS.has(name) || COUNTLESS_WINDOWS.has(name)
try {
  for (const wall of chosen([...Object.keys(WALLS), ...Object.keys(WINDOWS)]))
    for (const script of chosen(Object.keys(WALL_TEXTS) as (keyof typeof WALL_TEXTS)[]))
      for (const count of chosen(COUNTS)) {
        if (isCountless(wall) && count !== COUNTS[0]) continue
        const id = randomUUID()
        const texts = WALL_TEXTS[script]
        const stage = { host, url, id, count, texts }
        const window = WINDOWS[wall]
        await WALLS[wall]?.(stage)
        const path = (await window?.open(stage)) ?? (await wallPath(host, id))
        await host.ask('PATCH', `/rest/v1/presentations?id=eq.${id}`, { language: texts.language })
        await take(`${wall}-${script}`, { path, count, window })
      }
  console.log(`Pictures are in ${folder}`)
} finally {
  await close()
}

/** A wall is opened by its link alone, a window by its host. */
async function take(name: string, { path, count, window }: { path: string; count: number; window: Window | undefined }): Promise<void> {
  const context = await browser.newContext({ viewport: SIZES[0], ...(window && { storageState }) })
  const page = await context.newPage()
  await page.goto(url + path, { waitUntil: 'networkidle', timeout: PATIENCE_MS })
  await window?.act?.(page, url + path)
  await page.waitForTimeout(SETTLED_MS)
  for (const size of chosen(SIZES.map(({ width }) => width)).map((width) => SIZES.find((one) => one.width === width)!)) {
    await page.setViewportSize(size)
    await page.waitForTimeout(RESIZED_MS)
    await page.screenshot({ path: join(folder, `${name}-${size.width}-${String(count).padStart(3, '0')}.png`), timeout: PATIENCE_MS })
  }
  await context.close()
}
