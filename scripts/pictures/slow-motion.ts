import type { CDPSession, Page } from '@playwright/test'

/** A page's clock that can be slowed down. As text: names that the compiler adds to functions are unknown in a page. */
const SLOW_CLOCK = `
  const now = performance.now.bind(performance)
  const [frame, timeout, interval] = [requestAnimationFrame, setTimeout, setInterval].map((one) => one.bind(window))
  let [times, began, shown] = [1, 0, 0]
  const shownAt = (real) => shown + (real - began) / times
  performance.now = () => shownAt(now())
  window.requestAnimationFrame = (run) => frame(() => run(performance.now()))
  window.setTimeout = (run, ms = 0, ...args) => timeout(run, ms * times, ...args)
  window.setInterval = (run, ms = 0, ...args) => interval(run, ms * times, ...args)
  window.slowDown = (slower) => {
    const real = now()
    shown = shownAt(real)
    began = real
    times = slower
  }
`

/**
 * Gives a page, before it is opened, a clock that can be slowed down: `performance.now`, frames and timers. So a film
 * shows each moment also where the machine paints few frames a second. Dates stay true, for the server's clock.
 */
export const withSlowClock = (page: Page): Promise<unknown> => page.addInitScript({ content: `{${SLOW_CLOCK}}` })

/** Slows down the page's clock and its animations from now on. */
export async function slowDown(page: Page, client: CDPSession, times: number): Promise<void> {
  await client.send('Animation.enable')
  await client.send('Animation.setPlaybackRate', { playbackRate: 1 / times })
  await page.evaluate(`slowDown(${times})`)
}
