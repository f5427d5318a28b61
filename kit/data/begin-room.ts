import { FIRST_LANGUAGE, type Language } from '../../contract/languages.ts'
import { hostLanguage } from '../../parts/texts/host.ts'
import { supabase } from './client.ts'
import { logFailure } from './log-failure.ts'
import { unwrap } from './unwrap.ts'

/**
 * Gives the room of a new session its language: that of session `like`, which it copies or belongs to, else that of
 * the host's screens. Without one its wall speaks English, and each phone its own: so begin those of an English
 * host. Where that fails the session stays as it is; its page offers the choice.
 */
export async function beginRoom(session: string, like?: string): Promise<void> {
  try {
    const language = like === undefined ? languageOfNew() : await languageOf(like)
    if (language !== null) unwrap(await supabase.from('presentations').update({ language }).eq('id', session))
  } catch (error) {
    logFailure('Failed to give a new session its language', error)
  }
}

const languageOfNew = (): Language | null => (hostLanguage() === FIRST_LANGUAGE ? null : hostLanguage())

async function languageOf(session: string): Promise<Language | null> {
  const rooms = await supabase.from('presentations').select('language').eq('id', session).maybeSingle()
  return unwrap<{ language: Language | null } | null>(rooms)?.language ?? null
}
