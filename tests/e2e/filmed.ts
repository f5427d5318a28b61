import type { Page } from '@playwright/test'
import { standsStill } from './wall-measures.ts'

/** Pictures of each movement. */
const PICTURES = 12

/**
 * Returns what `look`, which runs in the page, returns before `act`, during each movement that begins in it, and after.
 * Each movement is held when it begins and stepped through at once: a busy machine may paint no frame within it.
 */
export async function filmed<T>(page: Page, look: () => T, act: () => Promise<unknown>): Promise<T[]> {
  await page.evaluate(
    ([source, pictures]) => {
      const see = new Function(`return (${source})()`)
      const seen: unknown[] = [see()]
      const known = new WeakSet<Animation>()
      const step = () => {
        const begun = document.getAnimations().filter((one) => !known.has(one) && Number.isFinite(one.effect?.getComputedTiming().endTime))
        if (begun.length === 0) return
        const ends = begun.map((one) => {
          known.add(one)
          one.pause()
          return Number(one.effect?.getComputedTiming().endTime)
        })
        const last = Math.max(...ends)
        // Not its end: an animation that has ended shows nothing of itself.
        for (let picture = 0; picture < pictures; picture++) {
          for (const one of begun) one.currentTime = (last * picture) / pictures
          seen.push(see())
        }
        for (const one of begun) {
          one.currentTime = 0
          one.play()
        }
      }
      for (const one of document.getAnimations()) known.add(one)
      const observer = new MutationObserver(step)
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      const ticking = setInterval(step, 16)
      const endFilm = () => {
        observer.disconnect()
        clearInterval(ticking)
        return [...seen, see()]
      }
      Object.assign(window, { endFilm })
    },
    [look.toString(), PICTURES] as const,
  )
  await act()
  await page.evaluate(standsStill)
  return page.evaluate(() => (window as unknown as { endFilm: () => T[] }).endFilm())
}
