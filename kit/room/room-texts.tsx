import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { directionOf, type Language, type PageLanguage, PSEUDO_LANGUAGE } from '../../contract/languages.ts'
import type { ReadyMessages, Translate } from '../../contract/messages.ts'
import { texts } from '../../parts/texts/texts.tsx'
import { createTranslate } from '../../parts/texts/translate.ts'
import { usePresentation } from '../join/presentation.ts'
import { readerLanguage } from './reader-language.ts'
import { type RoomWords, Speaks } from './speaks.tsx'
import { useLoaded } from './use-loaded.ts'

type Load = () => Promise<Translate>
const wordsOf =
  (language: PageLanguage, load: () => Promise<{ messages: ReadyMessages }>): Load =>
  async () =>
    createTranslate(language, (await load()).messages)

/** The words of each language but English, which the document has. One file each, loaded when it is spoken. */
const WORDS: Readonly<Partial<Record<PageLanguage, Load>>> = {
  de: wordsOf('de', () => import('virtual:texts/de')),
  fr: wordsOf('fr', () => import('virtual:texts/fr')),
  es: wordsOf('es', () => import('virtual:texts/es')),
  pt: wordsOf('pt', () => import('virtual:texts/pt')),
  ar: wordsOf('ar', () => import('virtual:texts/ar')),
  ja: wordsOf('ja', () => import('virtual:texts/ja')),
  [PSEUDO_LANGUAGE]: wordsOf(PSEUDO_LANGUAGE, () => import('./pseudo-texts.ts')),
} satisfies Record<Exclude<PageLanguage, 'en'>, Load>

const TellContext = createContext<(words: RoomWords | null) => void>(() => {})

/** Is told the words of the room that the screens below show, for notices beside them. */
export const RoomWordsHeard = TellContext.Provider

/** Longest time that a wall waits for its first words. It begins in English then, so that it is not empty. */
const FIRST_MS = 3_000

/**
 * Returns the words of a session's room, in the language that its host chose, else in `otherwise`. Null: the
 * document's.
 */
export function useRoomWords(session: string, otherwise: PageLanguage | null = null): RoomWords | null {
  const chosen = useRoomLanguage(session)
  return useWords(chosen === null ? otherwise : chosen)
}

/**
 * Returns the words of a language; null: those of the document. The former ones stay until the next have loaded.
 * `language` undefined: not known yet, and then there are no words.
 */
function useWords(language: PageLanguage | null | undefined): RoomWords | null {
  const tell = useContext(TellContext)
  const loaded = useLoaded(language ? WORDS[language] : undefined)
  const isLate = useLate()
  const last = useRef<RoomWords | null>(null)
  const t = language === undefined ? null : language !== null && WORDS[language] ? loaded : texts()
  const isChosen = language !== null
  if (t && (last.current?.t !== t || last.current.isChosen !== isChosen)) last.current = { t, isChosen }
  else if (!last.current && isLate) last.current = { t: texts(), isChosen: false }
  const words = last.current
  useEffect(() => tell(words), [words, tell])
  return words
}

/**
 * Returns the language that the host chose: for the session, else for the event that it is an item of. Null: none.
 * Undefined: not known yet.
 */
function useRoomLanguage(session: string): Language | null | undefined {
  const own = usePresentation(session)
  const within = (own.row?.language === null && own.row.within) || ''
  const event = usePresentation(within)
  if (own.row?.language) return own.row.language as Language
  const last = within === '' ? own : event
  if (last.row) return last.row.language as Language | null
  return last.state === 'loading' ? undefined : null
}

function useLate(): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), FIRST_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}

/** Gives a wall the words of its session's room. Empty until they are known. */
export function RoomTexts({ session, children }: { session: string; children: ReactNode }) {
  const words = useRoomWords(session)
  return words && <Speaks words={words}>{children}</Speaks>
}

/**
 * Gives a display that people open on their own screens the words of its session's room; where none were chosen, those
 * of whoever reads it, as on phones' pages. Empty until they are known.
 */
export function RoomOrReaderTexts({ session, children }: { session: string; children: ReactNode }) {
  const [language] = useState(readerLanguage)
  return <InWords words={useRoomWords(session, language)}>{children}</InWords>
}

/** Gives a page that belongs to no room the words of whoever reads it. Empty until they are known. */
export function ReaderTexts({ children }: { children: ReactNode }) {
  const [language] = useState(readerLanguage)
  return <InWords words={useWords(language)}>{children}</InWords>
}

function InWords({ words, children }: { words: RoomWords | null; children: ReactNode }) {
  if (!words) return null
  const { language: lang } = words.t
  return (
    <Speaks words={words}>
      <div lang={lang} dir={directionOf(lang)} className="contents">
        {children}
      </div>
    </Speaks>
  )
}
