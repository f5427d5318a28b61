import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { drawBoard, drawOverPicture } from './drawings.ts'
import { makeEvening, type Scene } from './evening.ts'
import { openStage } from './stage.ts'

/**
 * Takes the pictures of the help: `npm run pictures`, or some by their pages: `npm run pictures -- polls qa`. It
 * starts a server in an empty folder, makes lively sessions, and writes docs/help/pictures/ as lossy WebP.
 */
const FOLDER = 'docs/help/pictures'
const SIZES = {
  wall: { viewport: { width: 1280, height: 720 }, deviceScaleFactor: 1, width: 960 },
  host: { viewport: { width: 1366, height: 850 }, deviceScaleFactor: 1, width: 1366 },
  phone: { viewport: { width: 390, height: 760 }, deviceScaleFactor: 2, width: 520 },
} as const
const QUALITY = 0.82
/** Codes and addresses in the pictures lead here. */
const PUBLIC_URL = 'https://events.example.org'
/** Phones that are at a session while its pictures are taken. */
const PHONES = 7

/** Texts typed on a phone, by the page of the help. */
const TYPED: Readonly<Record<string, string>> = {
  attendance: 'Ines Duarte',
  polls: 'Longer breaks, and a clock that we can see',
  wordclouds: 'curious',
  evenings: 'Better coffee',
}

const asked = process.argv.slice(2)
const { url, host, browser, close } = await openStage({ publicUrl: PUBLIC_URL })
try {
  const scenes = await makeEvening(host, url)
  const localStorage = [
    { name: 'limelight-auth', value: JSON.stringify(host.session) },
    { name: 'limelight-theme', value: 'light' },
  ]
  const storageState = { cookies: [], origins: [{ origin: url, localStorage }] }
  mkdirSync(FOLDER, { recursive: true })
  const encoder = await (await browser.newContext()).newPage()
  for (const [page, scene] of Object.entries(scenes))
    if (asked.length === 0 || asked.includes(page)) await takeScene(page, scene, { browser, storageState, encoder })
  const bytes = readdirSync(FOLDER).reduce((sum, name) => sum + statSync(join(FOLDER, name)).size, 0)
  console.log(`${readdirSync(FOLDER).length} pictures, ${(bytes / 1_000_000).toFixed(2)} MB`)
} finally {
  await close()
}

interface Camera {
  browser: Browser
  storageState: Parameters<Browser['newContext']>[0] extends infer O ? (O extends { storageState?: infer S } ? S : never) : never
  encoder: Page
}

/** Takes the pictures of one page of the help: those of its screens that there are. */
async function takeScene(page: string, scene: Scene, { browser, storageState, encoder }: Camera): Promise<void> {
  const room = page === 'scoreboards' || page === 'presenting' ? [] : await openPhones(browser, scene.phone)
  for (const kind of ['wall', 'host', 'phone'] as const) {
    const path = scene[kind]
    if (path === null) continue
    const { viewport, deviceScaleFactor, width } = SIZES[kind]
    // A keeper's phone is a host's.
    const isHost = kind !== 'phone' || page === 'scoreboards'
    const context = await browser.newContext({ viewport, deviceScaleFactor, reducedMotion: 'reduce', ...(isHost && { storageState }) })
    const shot = await takeShot(context, { address: url + path, page, kind })
    writeFileSync(join(FOLDER, `${page}-${kind}.webp`), await toWebp(encoder, shot, width))
    await context.close()
  }
  for (const phone of room) await phone.close()
}

/** Opens a session's page on several phones, each a device of its own. */
function openPhones(browser: Browser, path: string | null): Promise<BrowserContext[]> {
  return Promise.all(
    Array.from({ length: path === null ? 0 : PHONES }, async () => {
      const phone = await browser.newContext({ viewport: SIZES.phone.viewport })
      await (await phone.newPage()).goto(url + path)
      return phone
    }),
  )
}

async function takeShot(
  context: BrowserContext,
  { address, page, kind }: { address: string; page: string; kind: keyof typeof SIZES },
): Promise<Buffer> {
  const tab = await context.newPage()
  await tab.goto(address)
  await tab.waitForLoadState('networkidle').catch(() => {})
  if (kind === 'phone' && TYPED[page]) await tab.getByRole('textbox').first().fill(TYPED[page])
  if (page === 'whiteboard') await drawBoard(tab)
  if (page === 'telestrator') await drawOverPicture(tab, address)
  // Walls fit their words and count up.
  await tab.waitForTimeout(2_500)
  return tab.screenshot()
}

/** Returns a picture as lossy WebP of a width in pixels, encoded by the browser. */
async function toWebp(encoder: Page, png: Buffer, width: number): Promise<Buffer> {
  const url = await encoder.evaluate(
    async ({ source, width, quality }) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = Math.round((image.naturalHeight * width) / image.naturalWidth)
      const context = canvas.getContext('2d', { alpha: false })
      if (context) context.imageSmoothingQuality = 'high'
      context?.drawImage(image, 0, 0, canvas.width, canvas.height)
      return canvas.toDataURL('image/webp', quality)
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, width, quality: QUALITY },
  )
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}
