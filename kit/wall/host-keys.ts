import { isUuid } from '../../contract/uuid.ts'
import { linkKeyOf } from '../data/link-key.ts'
import { newId } from '../data/new-id.ts'

/** Keys that lead a presentation. A clicker sends Page Up, Page Down, and a full stop or B. */
const LEADS: ReadonlySet<string> = new Set(['arrowright', 'pagedown', 'arrowleft', 'pageup', '.', 'b', 'c', 'r'])
/** The channel on which walls and their hosts' pages in one browser find each other, however each was opened. */
const CHANNEL = 'limelight-keys'
/** A wall waits so long for pages that offer to take a key. Milliseconds. */
const OFFER_MS = 500

/** A page that was given a key has used it by then, or is gone. Milliseconds. */
const DONE_MS = 1_000
/**
 * Other pages than the one that used the wall's last key wait so long with their offers, because only that page knows
 * a second press of the same. Milliseconds.
 */
const SECOND_MS = 100

/** A wall asks who takes a press, gives it to one page after the other that offers, until one has used it. */
type Message =
  | { is: 'asked'; press: string; session: string; last: string | null }
  | { is: 'offered'; press: string; page: string }
  | { is: 'given'; press: string; page: string; key: string; repeat: boolean }
  | { is: 'done'; press: string; page: string; used: boolean }

interface Press {
  event: KeyboardEvent
  /** Pages that offered to take it and were not given it yet. */
  offers: string[]
  /** A page offered at all. */
  isLed: boolean
  /** The page that was given it. */
  page: string | null
  /** No page offers any more. */
  isLate: boolean
}

/**
 * Gives the keys of a wall's window to a page of its host for that session in this browser, which does what it
 * does in front, with the same guards. What no such page uses is the wall's own. Calls `onUnused` when the wall has
 * no use for it and no page is there. A display link gives no keys. Returns a function that ends it.
 */
export function giveKeys(session: string, onUnused: () => void): () => void {
  if (linkKeyOf(window.location) || !isUuid(session)) return () => {}
  const channel = new BroadcastChannel(CHANNEL)
  const say = (message: Message) => channel.postMessage(message)
  const waiting = new Map<string, Press>()
  const own = new WeakSet<KeyboardEvent>()
  /** The page that used the last key. */
  let last: string | null = null
  const onKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (own.has(event) || ctrlKey || metaKey || altKey || !LEADS.has(key.toLowerCase())) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const press = newId()
    waiting.set(press, { event, offers: [], isLed: false, page: null, isLate: false })
    say({ is: 'asked', press, session, last })
    setTimeout(() => {
      const late = waiting.get(press)
      if (!late) return
      late.isLate = true
      if (late.page === null) giveOn(press, late)
    }, OFFER_MS)
  }
  /** Gives a press to the next page that offered, or once there is none to the wall alone. */
  const giveOn = (press: string, pressed: Press) => {
    const page = pressed.offers.shift()
    const { key, repeat, target } = pressed.event
    pressed.page = page ?? null
    if (page !== undefined) {
      say({ is: 'given', press, page, key, repeat })
      // A page that was left meanwhile never says that it is done.
      setTimeout(() => pressed.page === page && waiting.has(press) && giveOn(press, pressed), DONE_MS)
      return
    }
    if (!pressed.isLate) return
    waiting.delete(press)
    const copy = copyOf(pressed.event)
    own.add(copy)
    const isUsed = !(target ?? window).dispatchEvent(copy)
    if (!isUsed && !pressed.isLed) onUnused()
  }
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    const pressed = waiting.get(data.press)
    if (!pressed) return
    if (data.is === 'offered') {
      pressed.isLed = true
      pressed.offers.push(data.page)
      if (pressed.page === null) giveOn(data.press, pressed)
    } else if (data.is === 'done') {
      if (data.used) {
        waiting.delete(data.press)
        last = data.page
      } else giveOn(data.press, pressed)
    }
  }
  // Captured, so that no key does both.
  window.addEventListener('keydown', onKey, { capture: true })
  return () => {
    window.removeEventListener('keydown', onKey, { capture: true })
    channel.close()
  }
}

/** A page, by the parts of its window that matter. */
type Page = Pick<Window, 'document'> & { location: Pick<Location, 'pathname'> }

/** Takes keys from walls of the session that a page shows. Returns a function that ends it. */
export function takeKeys({ document, location }: Page = window): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  const say = (message: Message) => channel.postMessage(message)
  const page = newId()
  let isEnded = false
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.is === 'asked' && location.pathname.split('/').includes(data.session)) {
      const offer = () => isEnded || say({ is: 'offered', press: data.press, page })
      if (data.last === null || data.last === page) offer()
      else setTimeout(offer, SECOND_MS)
    }
    if (data.is === 'given' && data.page === page && LEADS.has(data.key.toLowerCase()))
      say({ is: 'done', press: data.press, page, used: !document.body.dispatchEvent(copyOf(data)) })
  }
  return () => {
    isEnded = true
    channel.close()
  }
}

const copyOf = ({ key, repeat }: { key: string; repeat: boolean }): KeyboardEvent =>
  new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true })
