import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { HOST_LANGUAGES, type HostLanguage } from '../../contract/languages.ts'
import { helpFolder } from '../help-pages.ts'
import { drawBoard, drawOverPicture } from './drawings.ts'
import { makeEvening, type Scene } from './evening.ts'
import { EVENING_TEXTS, type EveningTexts } from './evening-texts.ts'
import { openStage } from './stage.ts'

/**
 * Takes the pictures of the help in each language: `npm run pictures`, or some by their pages and languages:
 * `npm run pictures -- polls qa de`. It starts a server in an empty folder, makes lively sessions, and writes the
 * folder `pictures` of the language's help as lossy WebP.
 */
const foldersOf = (language: HostLanguage): string => `${helpFolder(language)}pictures`
/** The browser's locale for each language. */
const LOCALES: Readonly<Record<HostLanguage, string>> = { en: 'en-US', de: 'de-DE' }
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

const isLanguage = (word: string): word is HostLanguage => HOST_LANGUAGES.some((language) => language === word)
const words = process.argv.slice(2)
const pages = words.filter((word) => !isLanguage(word))
const languages = words.filter(isLanguage)
for (const language of languages.length > 0 ? languages : HOST_LANGUAGES) await takeAll(language)

/** Takes the pictures of the pages that are asked for, in one language, of a server of their own. */
async function takeAll(language: HostLanguage): Promise<void> {
  const folder = foldersOf(language)
  const texts = EVENING_TEXTS[language]
  const { url, host, browser, close } = await openStage({ publicUrl: PUBLIC_URL })
  try {
    const scenes = await makeEvening(host, url, texts)
    const localStorage = [
      { name: 'limelight-auth', value: JSON.stringify(host.session) },
      { name: 'limelight-theme', value: 'light' },
    ]
    const storageState = { cookies: [], origins: [{ origin: url, localStorage }] }
    mkdirSync(folder, { recursive: true })
    const encoder = await (await browser.newContext()).newPage()
    for (const [page, scene] of Object.entries(scenes))
      if (pages.length === 0 || pages.includes(page)) await takeScene(page, scene, { url, browser, storageState, encoder, texts })
    const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
    console.log(`${folder}: ${readdirSync(folder).length} pictures, ${(bytes / 1_000_000).toFixed(2)} MB`)
  } finally {
    await close()
  }
}

interface Camera {
  url: string
  browser: Browser
  texts: EveningTexts
  storageState: Parameters<Browser['newContext']>[0] extends infer O ? (O extends { storageState?: infer S } ? S : never) : never
  encoder: Page
}

/** Takes the pictures of one page of the help: those of its screens that there are. */
async function takeScene(page: string, scene: Scene, camera: Camera): Promise<void> {
  const { url, browser, storageState, encoder, texts } = camera
  const locale = LOCALES[texts.language]
  const room = page === 'scoreboards' || page === 'presenting' ? [] : await openPhones(camera, scene.phone)
  for (const kind of ['wall', 'host', 'phone'] as const) {
    const path = scene[kind]
    if (path === null) continue
    const { viewport, deviceScaleFactor, width } = SIZES[kind]
    // A keeper's phone is a host's.
    const isHost = kind !== 'phone' || page === 'scoreboards'
    const context = await browser.newContext({
      ...{ viewport, deviceScaleFactor, locale, reducedMotion: 'reduce' },
      ...(isHost && { storageState }),
    })
    const shot = await takeShot(context, { address: url + path, page, kind, texts })
    writeFileSync(join(foldersOf(texts.language), `${page}-${kind}.webp`), await toWebp(encoder, shot, width))
    await context.close()
  }
  for (const phone of room) await phone.close()
}

/** Opens a session's page on several phones, each a device of its own. */
function openPhones({ url, browser }: Camera, path: string | null): Promise<BrowserContext[]> {
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
  { address, page, kind, texts }: { address: string; page: string; kind: keyof typeof SIZES; texts: EveningTexts },
): Promise<Buffer> {
  const tab = await context.newPage()
  await tab.goto(address)
  await tab.waitForLoadState('networkidle').catch(() => {})
  const typed = texts.typed[page]
  if (kind === 'phone' && typed) await tab.getByRole('textbox').first().fill(typed)
  if (page === 'whiteboard') await drawBoard(tab, texts)
  if (page === 'telestrator') await drawOverPicture(tab, address, texts)
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
