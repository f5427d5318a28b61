import { type Browser, expect, type Page } from '@playwright/test'
import type { Host } from '../setup/host.ts'
import { contrastFaults } from './contrast.ts'
import { type Console, type House, openPage } from './house.ts'

/** Screens that walls are measured on. */
export const WALL_SIZES = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
] as const

/** A wall opened by a display link, where nobody is signed in. */
export async function openWall(
  browser: Browser,
  { house, host, session }: { house: House; host: Host; session: string },
): Promise<{ page: Page; console: Console }> {
  const { body: key } = await host.ask('POST', '/rest/v1/rpc/set_display_link', { session, on: true })
  const opened = await openPage(browser, { viewport: WALL_SIZES[0] })
  await opened.page.goto(`${house.url}/wall/${session}#${key.split('.').at(-1)}`)
  await expect(opened.page.locator('.wall')).toBeVisible()
  return opened
}

/**
 * What is wrong with the texts of a wall at every size: too small (4 % of the height where `read` matches, 2.5 % elsewhere), too near the edges (5 % of
 * the width), or cut; and at the smallest too pale (7:1, contrast.ts), because the lamp is largest there beside the words. What is wholly out of sight
 * counts as not drawn.
 */
export async function wallFaults(page: Page, read: string): Promise<string[]> {
  const faults: string[] = []
  for (const size of WALL_SIZES) {
    await resizeTo(page, size)
    faults.push(...(await page.evaluate(faultsIn, read)).map((fault) => `${size.width}: ${fault}`))
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/${process.env.TEST_WORKER_INDEX}-${pictures++}-${size.width}.png` })
    if (size === WALL_SIZES[0]) faults.push(...(await contrastFaults(page, '.wall')))
  }
  return faults
}
let pictures = 0

/** Gives a page another size, and waits until what it shows stands still: sizes are fitted and a cloud is laid out a few frames later, and some of it comes after the rest. */
export async function resizeTo(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(async () => {
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
  })
}

function faultsIn(read: string): string[] {
  const wall = document.querySelector('.wall') as HTMLElement
  const frame = wall.getBoundingClientRect()
  const faults: string[] = []
  const walker = document.createTreeWalker(wall, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement as HTMLElement
    const text = node.textContent?.trim() ?? ''
    const style = getComputedStyle(element)
    if (text === '' || element.closest('svg, .sr-only, [data-seen="false"]') || style.visibility === 'hidden') continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    let seen = { left: frame.left, right: frame.right, top: frame.top, bottom: frame.bottom }
    for (let at = element; at !== wall; at = at.parentElement as HTMLElement)
      if (getComputedStyle(at).overflow !== 'visible') {
        const { left, right, top, bottom } = at.getBoundingClientRect()
        seen = {
          left: Math.max(seen.left, left),
          right: Math.min(seen.right, right),
          top: Math.max(seen.top, top),
          bottom: Math.min(seen.bottom, bottom),
        }
      }
    if (box.left >= seen.right - 1 || box.right <= seen.left + 1 || box.top >= seen.bottom - 1 || box.bottom <= seen.top + 1) continue
    const name = `“${text.slice(0, 30)}”`
    const share = Number.parseFloat(style.fontSize) / frame.height
    const least = element.matches(read) ? 0.04 : 0.025
    if (share < least - 0.0004) faults.push(`${name} is ${(share * 100).toFixed(2)} % of the height`)
    if (box.left < frame.width * 0.05 - 2 || box.right > frame.width * 0.95 + 2) faults.push(`${name} is too near the edge`)
    // A line is higher than its letters: what is cut is more than a fifth of it.
    const air = Number.parseFloat(style.fontSize) * 0.2
    if (box.left < seen.left - 1 || box.right > seen.right + 1 || box.top < seen.top - air || box.bottom > seen.bottom + air)
      faults.push(`${name} is cut`)
  }
  return faults
}
