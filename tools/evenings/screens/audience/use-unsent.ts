import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useRuntime } from '../../../../kit/phone/runtime.ts'
import { hasUnsentWords, isTypingIn } from '../../../../kit/phone/unsent-words.ts'
import { isItem, type Place } from './place.ts'

/** Whether the person is typing, pressing, or holds something unsent at a place. */
export interface InHand {
  at: string
  /** Something is typed or chosen and not sent; a text field has the focus; a finger is down. */
  isUnsent: boolean
  isTyping: boolean
  isPressing: boolean
}

const EVENTS = ['input', 'change', 'focusin', 'focusout']

/** Follows what the person has in hand in the slot, which shows the place `at`. */
export function useInHand(slot: RefObject<HTMLElement | null>, at: string): InHand {
  const isDown = useRef(false)
  const [inHand, setInHand] = useState<InHand>({ at: '', isUnsent: false, isTyping: false, isPressing: false })
  // After each change of place too, when its fields have got their drafts.
  useEffect(() => {
    const root = slot.current
    if (!root) return
    const look = () => {
      const next: InHand = { at, isUnsent: hasUnsentWords(root), isTyping: isTypingIn(root), isPressing: isDown.current }
      setInHand((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next))
    }
    const press = () => {
      isDown.current = true
      look()
    }
    // After the click that belongs to the press.
    const lift = () => {
      isDown.current = false
      setTimeout(look)
    }
    const changes = new MutationObserver(look)
    changes.observe(root, { childList: true, subtree: true })
    // On the document, after the page's own handlers: drawn anew before them, a field loses its first letter.
    for (const type of EVENTS) document.addEventListener(type, look)
    document.addEventListener('pointerdown', press)
    for (const type of ['pointerup', 'pointercancel']) document.addEventListener(type, lift)
    look()
    return () => {
      changes.disconnect()
      for (const type of EVENTS) document.removeEventListener(type, look)
      document.removeEventListener('pointerdown', press)
      for (const type of ['pointerup', 'pointercancel']) document.removeEventListener(type, lift)
    }
  }, [slot, at])
  return inHand.at === at ? inHand : { ...inHand, isUnsent: false, isTyping: false }
}

/**
 * The items that were left with something unsent. The phone keeps the list, beside the drafts that have the
 * words, so that a tab leads back to them after a reload too.
 */
export function useLeftUnsent(event: string): { left: readonly Place[]; note: (place: Place, isUnsent: boolean) => void } {
  const drafts = useRuntime()?.drafts
  const name = `unsent:${event}`
  const [left, setLeft] = useState<readonly Place[]>([])
  useEffect(() => setLeft(readPlaces(drafts?.get(name) ?? null)), [drafts, name])
  const note = useCallback(
    (place: Place, isUnsent: boolean) => {
      if (!isItem(place) || place.path === null) return
      const known = readPlaces(drafts?.get(name) ?? null)
      const others = known.filter(({ key }) => key !== place.key)
      if (!isUnsent && others.length === known.length) return
      const next = isUnsent ? [...others, place] : others
      if (next.length === 0) drafts?.remove(name)
      else drafts?.set(name, JSON.stringify(next))
      setLeft(next)
    },
    [drafts, name],
  )
  return { left, note }
}

function readPlaces(text: string | null): readonly Place[] {
  try {
    const places: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(places) ? places.filter((place) => typeof place?.key === 'string' && typeof place.path === 'string') : []
  } catch {
    return []
  }
}
