import { act, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { afterEach } from 'vitest'

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true

const mounted: { root: Root; place: HTMLElement }[] = []
afterEach(async () => {
  for (const { root, place } of mounted.splice(0)) {
    await act(async () => root.unmount())
    place.remove()
  }
})

/**
 * Mounts a component into the document (jsdom), over `html` if a server painted it before, and removes it
 * after the test. `meanwhile` runs on the painted page before the script hydrates it.
 */
export async function mount(node: ReactNode, html?: string, meanwhile?: (place: HTMLElement) => void): Promise<HTMLElement> {
  const place = document.createElement('div')
  document.body.append(place)
  if (html !== undefined) place.innerHTML = html
  meanwhile?.(place)
  await act(async () => {
    const root = html === undefined ? createRoot(place) : hydrateRoot(place, node)
    if (html === undefined) root.render(node)
    mounted.push({ root, place })
  })
  return place
}

/** Types a text into a field as a browser does: the native setter, then the event. */
export async function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): Promise<void> {
  await act(async () => {
    const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** Clicks the button or link with this text. Throws if there is none. */
export async function press(place: HTMLElement, text: string): Promise<void> {
  const target = [...place.querySelectorAll<HTMLElement>('button, a')].find((element) => element.textContent?.trim() === text)
  if (!target) throw new Error(`There is no "${text}" to press in: ${place.textContent}`)
  await act(async () => target.click())
}
