const CONTROL = 'button:enabled, a[href], input:enabled'
/** Longest time between the end of an action and the change of the list that it leads to. */
const LATEST_MS = 10_000

/**
 * Remembers what stands around a control that may go away with its row. The returned function finds what has
 * the focus then: the same control of the next row, else of the row before, else the list's heading, else its
 * region.
 */
export function rememberPlace(control: Element): () => HTMLElement | null {
  const row = control.closest('[data-row], li, tr')
  const list = row?.parentElement
  const at = row && list ? [...list.children].indexOf(row) : 0
  const regions = ancestorsOf(row ?? control).filter((one) => one.matches('section, dialog, [role=region], [role=dialog], main'))
  // Counted from the end: a first row often lacks what moves it up.
  const rank = row
    ? controlsOf(row)
        .reverse()
        .indexOf(control as HTMLElement)
    : -1
  return () => {
    const rows = list?.isConnected ? [...list.children] : []
    const usable = [...rows.slice(at), ...rows.slice(0, at).reverse()].map((one) => controlsOf(one).at(-1 - rank) ?? controlsOf(one)[0])
    const found = usable.find((one) => one !== undefined)
    if (found) return found
    const region = regions.find((one) => one.isConnected) ?? document.getElementById('main')
    const target = region?.querySelector<HTMLElement>('h1, h2, h3') ?? region
    if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1
    return target ?? null
  }
}

const controlsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(CONTROL)]

function ancestorsOf(element: Element): HTMLElement[] {
  const all: HTMLElement[] = []
  for (let one = element.parentElement; one; one = one.parentElement) all.push(one)
  return all
}

/**
 * Moves the focus nearby once a control is gone, unless it has gone elsewhere: browsers give that of what is
 * removed to the page as a whole. `place`: as `rememberPlace` returned it. Returns how to stop.
 */
export function focusOnceGone(control: Element, place: () => HTMLElement | null): () => void {
  const look = () => {
    if (control.isConnected || document.activeElement !== document.body) return
    place()?.focus({ preventScroll: true })
    stop()
  }
  const observer = new MutationObserver(look)
  const timer = setTimeout(() => stop(), LATEST_MS)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  return stop
}
