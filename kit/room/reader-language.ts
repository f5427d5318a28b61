import { isPageLanguage, LANGUAGE_COOKIE, LANGUAGE_PARAMETER, LANGUAGES, type PageLanguage } from '../../contract/languages.ts'

const COOKIE = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([\\w-]+)`)

/**
 * Returns the language of whoever reads a page that belongs to no room, as phones' pages choose theirs: the one in
 * the address, else the one kept in this browser, else the first that the browser asks for.
 */
export function readerLanguage(): PageLanguage {
  const asked = new URLSearchParams(window.location.search).get(LANGUAGE_PARAMETER)
  const chosen = [asked, COOKIE.exec(document.cookie)?.[1]].find(isPageLanguage)
  if (chosen) return chosen
  const tags = navigator.languages.map((tag) => tag.split('-', 1)[0])
  return tags.map((tag) => LANGUAGES.find(({ code }) => code === tag)?.code).find((code) => code !== undefined) ?? 'en'
}
