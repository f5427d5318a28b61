import type { Page } from '@playwright/test'
import { PNG } from 'pngjs'

/** Least contrast for texts that a hall reads, on the scale from 1 to 21 (WCAG 2.2, 1.4.3). */
const LEAST = 7

/** Most difference between two pictures of the same pixel, repainted. A pixel of a letter differs by more. */
const SAME = 24

interface Shown {
  words: string
  /** The computed colour, including the opacity of all ancestors: red, green, blue, alpha, each 0 to 255. */
  color: readonly number[]
  /** Boxes around its letters, in CSS pixels: left, top, right, bottom. */
  boxes: readonly (readonly number[])[]
}

/**
 * Returns the texts below `root` with too little contrast to the painted background, including gradients,
 * light and pictures.
 *
 * Two pictures of the screen, with and without the letters, differ where letters are. At each such pixel, the
 * second picture has the background, and the text's colour blended onto it is the ink; the worst pixel
 * counts. The pixel's own colour is not used, because a letter's edge is a mixture. A text without any
 * differing pixel is invisible. The page must stand still.
 */
export async function contrastFaults(page: Page, root: string): Promise<string[]> {
  const shown = await page.evaluate(textsIn, root)
  const take = async () => PNG.sync.read(await page.screenshot())
  const inked = await take()
  const bare = await page.addStyleTag({ content: BARE })
  const ground = await take()
  await bare.evaluate((style) => (style as HTMLElement).remove())
  return shown.flatMap((text) => {
    const worst = worstIn(text, inked, ground)
    if (worst === null) return [`“${text.words}” is not to be seen`]
    return worst.ratio < LEAST ? [`“${text.words}” has a contrast of ${worst.ratio.toFixed(1)} at ${worst.x}, ${worst.y}`] : []
  })
}

/** Hides letters only: other things in the text's colour, such as lines, stay. */
const BARE = '* { -webkit-text-fill-color: transparent !important; } svg text, svg tspan { fill: transparent !important; }'

function worstIn({ color, boxes }: Shown, inked: PNG, ground: PNG): { ratio: number; x: number; y: number } | null {
  let worst: { ratio: number; x: number; y: number } | null = null
  const [, , , alpha = 255] = color
  for (const [left = 0, top = 0, right = 0, bottom = 0] of boxes)
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(ground.height, bottom); y++)
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(ground.width, right); x++) {
        const at = (y * ground.width + x) * 4
        let differs = 0
        for (let i = at; i < at + 3; i++) differs += Math.abs((ground.data[i] ?? 0) - (inked.data[i] ?? 0))
        if (differs < SAME) continue
        const behind = [...ground.data.subarray(at, at + 3)]
        const ink = behind.map((part, i) => part + (((color[i] ?? 0) - part) * alpha) / 255)
        const ratio = contrast(luminance(ink), luminance(behind))
        if (worst === null || ratio < worst.ratio) worst = { ratio, x, y }
      }
  return worst
}

const contrast = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
const LINEAR = Array.from({ length: 256 }, (_, part) =>
  part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
)
const luminance = ([r = 0, g = 0, b = 0]: readonly number[]): number =>
  0.2126 * (LINEAR[Math.round(r)] ?? 0) + 0.7152 * (LINEAR[Math.round(g)] ?? 0) + 0.0722 * (LINEAR[Math.round(b)] ?? 0)

/** Runs in the page. */
function textsIn(selector: string): Shown[] {
  const root = document.querySelector(selector) as HTMLElement
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
  const rgbaOf = (color: string): number[] => {
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = color
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data]
  }
  const shown: Shown[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement as Element
    const words = node.textContent?.trim() ?? ''
    const style = getComputedStyle(element)
    const isDrawn = element.closest('svg') === null || element.closest('text') !== null
    if (words === '' || !isDrawn || element.closest('.sr-only, [data-seen="false"]') || style.visibility === 'hidden') continue
    let seen = root.getBoundingClientRect().toJSON() as { left: number; right: number; top: number; bottom: number }
    let opacity = 1
    for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
      const own = getComputedStyle(at)
      opacity *= Number(own.opacity)
      if (own.overflow === 'visible') continue
      const { left, right, top, bottom } = at.getBoundingClientRect()
      seen = {
        left: Math.max(seen.left, left),
        right: Math.min(seen.right, right),
        top: Math.max(seen.top, top),
        bottom: Math.min(seen.bottom, bottom),
      }
    }
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()]
      .map(({ left, top, right, bottom }) => [
        Math.max(left, seen.left),
        Math.max(top, seen.top),
        Math.min(right, seen.right),
        Math.min(bottom, seen.bottom),
      ])
      .filter(([left = 0, top = 0, right = 0, bottom = 0]) => right - left > 2 && bottom - top > 2)
    if (boxes.length === 0) continue
    const [r = 0, g = 0, b = 0, a = 0] = rgbaOf(element.closest('svg') ? style.fill : style.color)
    shown.push({ words: words.slice(0, 30), color: [r, g, b, a * opacity], boxes })
  }
  return shown
}
