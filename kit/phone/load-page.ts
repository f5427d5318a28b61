import { LANGUAGE_PARAMETER } from '../../contract/languages.ts'
import type { PageData, ReadyPage } from '../../contract/page.ts'
import { addTexts, texts } from '../../parts/texts/texts.tsx'
import { abortAfter } from '../data/abort-after.ts'
import { ANSWER_TIMEOUT_MS } from '../data/table-api.ts'
import { importPage } from './pages-here.ts'

/** A page to show inside, with the styles that it needs beside this document's own. */
export interface LoadedPage extends ReadyPage {
  styles: readonly string[]
}

/** The page's script is of another build than this document's, and cannot be shown inside it. */
export class OtherBuild extends Error {}

/**
 * Loads an audience page of this server, to be shown inside this document. Opening it gives the phone its
 * pass, as any visit does. Null: there is something else at this path, such as a display. Rejects if it could
 * not be loaded; `attempt` counts the loads that failed before, because browsers may remember a script that
 * failed.
 */
export async function loadPage(path: string, attempt: number): Promise<LoadedPage | null> {
  const response = await fetch(`${path}?${LANGUAGE_PARAMETER}=${texts().language}`, {
    headers: { accept: 'text/html' },
    cache: 'no-store',
    signal: abortAfter(ANSWER_TIMEOUT_MS),
  })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const data = page.getElementById('page-data')?.textContent
  const script = page.querySelector('script[type=module][src]')?.getAttribute('src')
  if (!data || !script) {
    if (response.ok) return null
    throw new Error(`${path} answered ${response.status}.`)
  }
  const { path: route, props, messages } = JSON.parse(data) as PageData
  const ready = await importPage({ path: route, props, script: attempt === 0 ? script : `${script}?attempt=${attempt}` })
  if (!ready) throw new OtherBuild(`The script of ${path} is of another build.`)
  addTexts(messages)
  // A page that has pages inside could lead back to this one.
  return ready.page.inside ? null : { ...ready, styles: stylesIn(page) }
}

const textsOf = (of: Document, styles: string): string[] => [...of.querySelectorAll(styles)].map(({ textContent }) => textContent ?? '')

function stylesIn(page: Document): string[] {
  const own = textsOf(document, 'head style:not([data-inside])')
  return textsOf(page, 'head style').filter((text) => !own.includes(text))
}

/** Returns the page that came with the document. */
export const withStyles = (ready: ReadyPage): LoadedPage => ({
  ...ready,
  styles: typeof document === 'undefined' ? [] : textsOf(document, 'head style[data-inside]'),
})

/** Puts the styles of the page inside into effect, and those of other pages out of it. */
export function showStyles(styles: readonly string[]): void {
  for (const text of styles) {
    if (textsOf(document, 'head style').includes(text)) continue
    const style = document.createElement('style')
    style.dataset.inside = ''
    style.textContent = text
    document.head.append(style)
  }
  for (const style of document.querySelectorAll<HTMLStyleElement>('head style[data-inside]'))
    style.media = styles.includes(style.textContent ?? '') ? '' : 'not all'
}
