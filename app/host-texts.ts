import { type HostLanguage, hostLanguageFor, LANGUAGE_COOKIE, PSEUDO_LANGUAGE } from '../contract/languages.ts'
import { logFailure } from '../kit/data/log-failure.ts'
import { setHostTexts, setPseudoHostTexts } from '../parts/texts/host.ts'

const COOKIE = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([\\w-]+)`)

/** Returns the language of host screens: the one that was chosen in this browser, else the first that it accepts. */
export const chosenHostLanguage = ({ cookie }: { cookie: string }, accepted: readonly string[]): HostLanguage =>
  hostLanguageFor(COOKIE.exec(cookie)?.[1], accepted)

let ready: Promise<void> | null = null

/**
 * Loads the words of host screens, once. English ones come with the code; they are shown too where the others
 * cannot be loaded.
 */
export function hostTextsReady(): Promise<void> {
  ready ??= load().catch((error: unknown) => logFailure('Failed to load the words of this language', error))
  return ready
}

async function load(): Promise<void> {
  await loadLanguage()
  if (COOKIE.exec(document.cookie)?.[1] !== PSEUDO_LANGUAGE) return
  const [{ pseudo }, { messages }] = await Promise.all([import('../parts/texts/pseudo.ts'), import('../kit/room/pseudo-texts.ts')])
  setPseudoHostTexts(pseudo as (message: unknown) => unknown, messages)
}

async function loadLanguage(): Promise<void> {
  const { languages } = navigator
  const language = chosenHostLanguage(document, languages)
  if (language === 'en') return setHostTexts(language, {}, languages)
  const [{ messages, refusals }, rooms] = await Promise.all([import('virtual:host-texts/de'), import('virtual:texts/de')])
  setHostTexts(language, messages, languages, rooms.messages, refusals)
  document.documentElement.lang = language
}
