import { LRUCache } from 'lru-cache'
import {
  FIRST_LANGUAGE,
  type HostLanguage,
  hostLanguageFor,
  isPageLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_PARAMETER,
  LANGUAGES,
  type Language,
  type PageLanguage,
} from '../../../contract/languages.ts'

/** The languages that a request speaks of. The page takes `asked`, else its room's, else `accepted`. */
export interface AskedLanguages {
  /** Chosen by the person, or by the page that this one is shown inside. Null: neither. */
  asked: PageLanguage | null
  /** The best of ours by the browser's settings. */
  accepted: Language
}

const COOKIE = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([\\w-]+)`)
const PARAMETER = new RegExp(`[?&]${LANGUAGE_PARAMETER}=([\\w-]+)`)

/** `url`: with its query. */
export function askedLanguages({ url, headers }: AskingRequest): AskedLanguages {
  const asked = [PARAMETER.exec(url)?.[1], COOKIE.exec(headers.cookie ?? '')?.[1]].find(isPageLanguage)
  return { asked: asked ?? null, accepted: acceptedLanguage(headers['accept-language']) }
}
interface AskingRequest {
  url: string
  headers: { cookie?: string | undefined; 'accept-language'?: string | undefined }
}

/** Returns the language of one of the server's own pages, which belong to no room. */
export function languageFor(request: AskingRequest): PageLanguage {
  const { asked, accepted } = askedLanguages(request)
  return asked ?? accepted
}

/** Returns the language in which a host is told something: that of their screens. */
export const hostLanguageOf = ({ headers }: AskingRequest): HostLanguage =>
  hostLanguageFor(COOKIE.exec(headers.cookie ?? '')?.[1], rangesOf(headers['accept-language']?.slice(0, LONGEST_HEADER) ?? ''))

/** A room has few different headers, each of them a thousand times. */
const known = new LRUCache<string, Language>({ max: 1_000 })
const LONGEST_HEADER = 200

/**
 * Returns the first of our languages that a browser accepts, by its weights. Regions do not matter: 'de-CH' is
 * German. Source: RFC 9110, section 12.5.4.
 */
export function acceptedLanguage(header: string | undefined): Language {
  if (!header) return FIRST_LANGUAGE
  // No browser sends a longer one; a part of it would keep the whole in memory.
  if (header.length > LONGEST_HEADER) return FIRST_LANGUAGE
  const found = known.get(header) ?? firstOf(header)
  known.set(header, found)
  return found
}

const firstOf = (header: string): Language =>
  rangesOf(header)
    .map((range) => LANGUAGES.find(({ code }) => code === range)?.code)
    .find((code) => code !== undefined) ?? FIRST_LANGUAGE

/** Returns the languages of a header without their regions, best first. */
function rangesOf(header: string): string[] {
  const ranges = header.split(',').map((range) => {
    const [tag = '', ...parameters] = range
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    const weight = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1)
    return { code: tag.split('-', 1)[0] as string, weight }
  })
  return ranges
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ code }) => code)
}
