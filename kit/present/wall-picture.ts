import { fileName } from '../../parts/csv.ts'

/** Size of the picture of a wall, in pixels. */
export const PICTURE = { width: 1_920, height: 1_080 }

/** Longest time that a wall may change before its picture is taken, in ms. */
const PATIENCE_MS = 4_000
/** Time without a change after which a wall counts as complete. */
const STILL_MS = 400

/** Returns the file name of a wall's picture: 'friday-quiz-2026-11-25.png'. `day`: the local date. */
export function pictureName(title: string, day: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0')
  return `${fileName(title, 'wall')}-${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}.png`
}

/** Resolves once an element has its fonts, its images and its last words, or after `PATIENCE_MS`. */
export async function settled(element: HTMLElement): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  await document.fonts?.ready
  await new Promise<void>((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const done = () => {
      observer.disconnect()
      resolve()
    }
    const again = () => {
      clearTimeout(timer)
      timer = setTimeout(done, Math.max(0, Math.min(STILL_MS, end - performance.now())))
    }
    const observer = new MutationObserver(again)
    observer.observe(element, { subtree: true, childList: true, characterData: true, attributes: true })
    again()
  })
  const moving = element.getAnimations?.({ subtree: true }).filter((one) => one.effect?.getComputedTiming().endTime !== Infinity) ?? []
  await Promise.allSettled(moving.map((one) => one.finished))
  await Promise.allSettled([...element.querySelectorAll('img')].map((image) => image.decode()))
}

/** Draws an element as a PNG of its own size. Rejects if the browser cannot. */
export async function pictureOf(element: HTMLElement): Promise<Blob> {
  const { domToBlob } = await import('modern-screenshot')
  const blob = await domToBlob(element, { ...PICTURE, scale: 1, type: 'image/png', font: { cssText: await fontsInside() } })
  if (!blob || blob.size === 0) throw new Error('The browser could not draw the picture.')
  return blob
}

/**
 * Returns the fonts of this document as style rules that contain their files: a picture loads nothing. The
 * library would do so too, but by a `base` element, which the page's security policy refuses.
 */
async function fontsInside(): Promise<string> {
  const faces = [...document.styleSheets].flatMap(({ cssRules, href }) =>
    [...cssRules].flatMap((rule) => (rule instanceof CSSFontFaceRule ? [{ text: rule.cssText, href: href ?? document.baseURI }] : [])),
  )
  const texts = await Promise.all(
    faces.map(async ({ text, href }) => {
      const address = /url\("?([^")]+)"?\)/.exec(text)?.[1]
      return address ? text.replace(address, await dataUrlOf(new URL(address, href))) : text
    }),
  )
  return texts.join('\n')
}

async function dataUrlOf(address: URL): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
  const blob = await response.blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
