import { linkKeyOf } from '../data/link-key.ts'
import { newId } from '../data/new-id.ts'

/** Keys that lead a presentation. A clicker sends Page Up, Page Down, and a full stop or B. */
const LEADS: ReadonlySet<string> = new Set(['arrowright', 'pagedown', 'arrowleft', 'pageup', '.', 'b', 'c', 'r'])
/** The channel on which walls and their hosts' pages in one browser find each other, however each was opened. */
const CHANNEL = 'limelight-keys'
/** A wall uses a key itself where no page has offered to take it by then. Milliseconds. */
const OFFER_MS = 500

/** A wall asks who takes a press, gives it to the first page that offers, and hears whether that page used it. */
type Message =
  | { is: 'asked'; press: string; session: string }
  | { is: 'offered'; press: string; page: string }
  | { is: 'given'; press: string; page: string; key: string; repeat: boolean }
  | { is: 'done'; press: string; used: boolean }

/**
 * Gives the keys of a wall's window to a page of its host for that session in this browser, which does what it
 * does in front, with the same guards. What that page does not use is the wall's own. Calls `onUnused` when
 * neither uses a key and no page is there. A display link gives no keys. Returns a function that ends it.
 */
export function giveKeys(session: string, onUnused: () => void): () => void {
  if (linkKeyOf(window.location)) return () => {}
  const channel = new BroadcastChannel(CHANNEL)
  const say = (message: Message) => channel.postMessage(message)
  const waiting = new Map<string, { event: KeyboardEvent; isGiven: boolean }>()
  const own = new WeakSet<KeyboardEvent>()
  const onKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (own.has(event) || ctrlKey || metaKey || altKey || !LEADS.has(key.toLowerCase())) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const press = newId()
    waiting.set(press, { event, isGiven: false })
    say({ is: 'asked', press, session })
    setTimeout(() => {
      if (waiting.get(press)?.isGiven === false && !pressHere(press)) onUnused()
    }, OFFER_MS)
  }
  /** Presses the key on the wall alone. Returns whether the wall used it. */
  const pressHere = (press: string): boolean => {
    const event = waiting.get(press)?.event
    waiting.delete(press)
    if (!event) return true
    const pressed = copyOf(event)
    own.add(pressed)
    return !(event.target ?? window).dispatchEvent(pressed)
  }
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    const press = waiting.get(data.press)
    if (data.is === 'offered' && press?.isGiven === false) {
      press.isGiven = true
      const { key, repeat } = press.event
      say({ is: 'given', press: data.press, page: data.page, key, repeat })
    } else if (data.is === 'done') {
      if (data.used) waiting.delete(data.press)
      else pressHere(data.press)
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
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.is === 'asked' && location.pathname.split('/').includes(data.session)) say({ is: 'offered', press: data.press, page })
    else if (data.is === 'given' && data.page === page)
      say({ is: 'done', press: data.press, used: !document.body.dispatchEvent(copyOf(data)) })
  }
  return () => channel.close()
}

const copyOf = ({ key, repeat }: { key: string; repeat: boolean }): KeyboardEvent =>
  new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true })
