const CONTROL = 'button:enabled, a[href], input:enabled'
/** Controls, and fields of the form that may replace a button. */
const ARRIVED = `${CONTROL}, select:enabled, textarea:enabled, summary`
/** Longest time between the end of an action and the change of the list that it leads to. */
const LATEST_MS = 10_000

/**
 * Remembers what stands around a control that may go away. The returned function finds what has the focus then: a
 * control with the same id, as of a row that was moved to another list; else the same control of the next row, or of
 * the row before. Without a row, the first control that came in its place, as the rest of a list does after 'Show all'.
 * Else the heading, else the region.
 */
export function rememberPlace(control: Element): () => HTMLElement | null {
  const row = control.closest('[data-row], li, tr')
  const list = row?.parentElement
  const at = row && list ? [...list.children].indexOf(row) : 0
  const around = ancestorsOf(row ?? control)
  const regions = around.filter((one) => one.matches('section, dialog, [role=region], [role=dialog], main'))
  const before = new Set<Element>(row ? [] : regions[0]?.querySelectorAll(ARRIVED))
  // Counted from the end: a first row often lacks what moves it up.
  const rank = row
    ? controlsOf(row)
        .reverse()
        .indexOf(control as HTMLElement)
    : -1
  return () => {
    const again = control.id === '' ? null : document.getElementById(control.id)
    if (again) return again
    const rows = list?.isConnected ? [...list.children] : []
    const usable = [...rows.slice(at), ...rows.slice(0, at).reverse()].map((one) => controlsOf(one).at(-1 - rank) ?? controlsOf(one)[0])
    const found = usable.find((one) => one !== undefined)
    if (found) return found
    const place = row ? null : around.find((one) => one.isConnected && regions[0]?.contains(one))
    const arrived = [...(place?.querySelectorAll<HTMLElement>(ARRIVED) ?? [])].find((one) => !before.has(one))
    // Arrow keys, and those of a clicker, would change a choice.
    if (arrived && !arrived.matches('select')) return arrived
    const region = regions.find((one) => one.isConnected) ?? document.getElementById('main')
    const target = region?.querySelector<HTMLElement>('h1, h2, h3') ?? region
    if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1
    return target ?? null
  }
}

const POPUPS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/**
 * Keeps the focus of a keyboard near a control that goes away, is disabled, or is moved within the page; browsers
 * give it to the page as a whole, dialogs to themselves. What closes with a popup is the popup's matter, and a busy
 * button is its own (button.tsx). Returns how to stop. A pointer ends it until the next key.
 */
export function keepFocusNearby(): () => void {
  let kept: { control: HTMLElement; popup: Element | null; place: () => HTMLElement | null } | null = null
  let byKey = false
  const keep = () => {
    const { activeElement: control } = document
    if (!byKey || !(control instanceof HTMLElement) || !control.matches(CONTROL)) return
    kept = { control, popup: control.closest(POPUPS), place: rememberPlace(control) }
  }
  const pressed = () => {
    byKey = true
    keep()
  }
  const pointed = () => {
    byKey = false
    kept = null
  }
  const look = () => {
    if (!kept) return
    const { control, popup, place } = kept
    const { activeElement, body } = document
    const isThere = control.isConnected
    const isOff = isThere && control.matches(':disabled')
    const isNowhere = activeElement === body || (popup !== null && activeElement === popup)
    if (!isNowhere && !(activeElement === control && isOff)) return
    if (isThere ? control.ariaBusy === 'true' : popup?.isConnected === false) return
    const next = !isThere ? place() : isOff ? besideOf(control) : control
    next?.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  const moved = () => {
    keep()
    // A dialog takes the focus of what is gone from it, and takes it again a frame later.
    if (document.activeElement === kept?.popup) look()
  }
  const listeners = [
    ['keydown', pressed],
    ['focusin', moved],
    ['pointerdown', pointed],
  ] as const
  for (const [type, listen] of listeners) window.addEventListener(type, listen, { capture: true, passive: true })
  return () => {
    observer.disconnect()
    for (const [type, listen] of listeners) window.removeEventListener(type, listen, { capture: true })
  }
}

/** Returns the control beside one that is disabled: the one before it, else after it. */
function besideOf(control: HTMLElement): HTMLElement | null {
  const usable =
    ancestorsOf(control)
      .map(controlsOf)
      .find(({ length }) => length > 0) ?? []
  const isBefore = (one: HTMLElement) => control.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING
  return usable.findLast(isBefore) ?? usable[0] ?? null
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
