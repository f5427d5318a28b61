import { type Browser, expect, type Page } from '@playwright/test'
import { type Host, wallPath } from '../setup/host.ts'
import { contrastFaults } from './contrast.ts'
import { type Console, type House, openPage } from './house.ts'

/** Screen sizes for measuring walls. */
export const WALL_SIZES = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
] as const

/** Old projectors, which are narrower for their height. */
export const OLD_PROJECTORS = [
  { width: 1024, height: 768 },
  { width: 1280, height: 960 },
] as const

/**
 * Screen sizes found in halls, oldest first. The largest has the shape of the one before it, and takes four times
 * as long to paint, so that it belongs to sweeps.
 */
export const HALL_SIZES = [...OLD_PROJECTORS, { width: 1366, height: 768 }, WALL_SIZES[1]] as const

/** Opens a wall by a display link, with nobody signed in. */
export async function openWall(
  browser: Browser,
  { house, host, session }: { house: House; host: Host; session: string },
): Promise<{ page: Page; console: Console }> {
  const path = await wallPath(host, session)
  const opened = await openPage(browser, { viewport: WALL_SIZES[0] })
  await opened.page.goto(house.url + path)
  await expect(opened.page.locator('.wall')).toBeVisible()
  return opened
}

/**
 * Returns faults of a wall's texts at these sizes: too small (below 4 % of the height where `read` matches,
 * 2.5 % elsewhere), too near the edges (5 % of the width), cut without an ellipsis, or a code too small to be
 * scanned from the back row: half of the height while people join, a fifth in the bar. The smallest size is
 * also measured for contrast (7:1, contrast.ts), because there the lamp is largest beside the texts.
 */
export async function wallFaults(
  page: Page,
  read: string,
  sizes: readonly { width: number; height: number }[] = [WALL_SIZES[0]],
): Promise<string[]> {
  const faults: string[] = []
  for (const size of sizes) {
    await resizeTo(page, size)
    faults.push(...(await page.evaluate(faultsIn, read)).map((fault) => `${size.width}: ${fault}`))
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/${process.env.TEST_WORKER_INDEX}-${pictures++}-${size.width}.png` })
    if (size === WALL_SIZES[0]) faults.push(...(await contrastFaults(page, '.wall')))
  }
  return faults
}
let pictures = 0

/** Resizes a page and waits until it stands still: fitting texts and laying out a cloud take a few frames. */
export async function resizeTo(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(standsStill)
}

/** Resolves when nothing has moved for a moment, or after three seconds. Runs in the page. */
export async function standsStill(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const places = () =>
    [...document.querySelectorAll('body *')]
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return [x, y, width, height]
      })
      .join()
  const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
  await Promise.allSettled(ending.map(({ finished }) => finished))
  let [before, since] = ['', performance.now()]
  const deadline = since + 3_000
  while (performance.now() - since < 150 && performance.now() < deadline) {
    await frame()
    const now = places()
    if (now !== before) [before, since] = [now, performance.now()]
  }
}

/** Returns the faults of the wall at its present size. Runs in the page. */
export function faultsIn(read: string): string[] {
  const wall = document.querySelector('.wall') as HTMLElement
  const frame = wall.getBoundingClientRect()
  const faults: string[] = []
  const qr = wall.querySelector('.wall-bar-qr')?.getBoundingClientRect()
  // Nobody answers a board, and its rows need the height.
  if (
    qr &&
    !wall.querySelector('.board-content') &&
    qr.height > 0 &&
    wall.dataset['code'] === 'large' &&
    qr.height < frame.height * 0.2 - 1
  )
    faults.push(`the code is ${Math.round(qr.height)} px high`)
  const large = wall.querySelector('.wall-join-qr')?.getBoundingClientRect()
  if (large && large.height < frame.height * 0.5) faults.push(`the code is ${Math.round(large.height)} px high`)
  const way = wall.querySelector('.wall-bar-way')
  if (way && way.scrollWidth > way.clientWidth + 1) faults.push('the address runs into the figures')
  const texts: { name: string; air: number; lines: { left: number; right: number; top: number; bottom: number }[] }[] = []
  const walker = document.createTreeWalker(wall, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement as HTMLElement
    const text = node.textContent?.trim() ?? ''
    const style = getComputedStyle(element)
    if (text === '' || element.closest('svg, .sr-only, [data-seen="false"]') || style.visibility === 'hidden' || !element.checkVisibility())
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    // A list of names continues in invisible columns; the total stands beside it.
    const list = element.closest('.here-names')?.getBoundingClientRect()
    if (list && box.left >= list.right - 1) continue
    const name = `“${text.slice(0, 30)}”`
    const share = Number.parseFloat(style.fontSize) / frame.height
    const least = element.matches(read) ? 0.04 : 0.025
    if (share < least - 0.0004) faults.push(`${name} is ${(share * 100).toFixed(2)} % of the height`)
    // A line is higher than its letters: a text counts as cut beyond a fifth of its size.
    const air = Number.parseFloat(style.fontSize) * 0.2
    let { left, right, top, bottom } = box
    for (let at = element; ; at = at.parentElement as HTMLElement) {
      const { overflow, textOverflow, webkitLineClamp } = getComputedStyle(at)
      if (overflow !== 'visible') {
        const seen = at.getBoundingClientRect()
        const isOut = left < seen.left - 1 || right > seen.right + 1 || top < seen.top - air || bottom > seen.bottom + air
        // An ellipsis shows that a text is cut.
        const isSaid = webkitLineClamp !== 'none' || textOverflow === 'ellipsis'
        if (isOut && !isSaid) {
          faults.push(`${name} is cut`)
          break
        }
        if (isOut) [left, right, top, bottom] = [seen.left, seen.right, seen.top, Math.min(bottom, seen.bottom)]
      }
      if (at === wall) break
    }
    const clipped = (line: DOMRect) => ({
      left: Math.max(line.left, left),
      right: Math.min(line.right, right),
      top: Math.max(line.top, top),
      bottom: Math.min(line.bottom, bottom),
    })
    texts.push({ name, air, lines: [...range.getClientRects()].map(clipped) })
    if (left < frame.width * 0.05 - 2 || right > frame.width * 0.95 + 2) faults.push(`${name} is too near the edge`)
  }
  const isOver = (one: (typeof texts)[number], two: (typeof texts)[number]) =>
    one.lines.some((line) =>
      two.lines.some((other) => {
        const across = Math.min(line.right, other.right) - Math.max(line.left, other.left)
        // Letters are smaller than their line box.
        const down = Math.min(line.bottom - one.air, other.bottom - two.air) - Math.max(line.top + one.air, other.top + two.air)
        return across > 1 && down > -Math.min(one.air, two.air) / 2
      }),
    )
  for (const [at, one] of texts.entries())
    for (const two of texts.slice(at + 1)) if (isOver(one, two)) faults.push(`${one.name} stands over ${two.name}`)
  return faults
}
