import type { DisplaySettings } from '../../parts/display-settings.ts'
import { hasUsualColors, themeColors, themeOf } from '../../parts/display-themes.ts'
import { supabase } from '../data/client.ts'
import { logFailure } from '../data/log-failure.ts'
import { useSignIn } from '../data/sign-in.tsx'

/** The theme that a host chose last is with their account, so that it is theirs on any computer. */
const FIELD = 'display_theme'

/** Keeps the theme of saved settings for the next session; the usual colours forget it, and colours of one's own leave it. */
export async function rememberTheme(settings: DisplaySettings): Promise<void> {
  const theme = themeOf(settings)
  if (theme === null && !hasUsualColors(settings)) return
  const { session } = (await supabase.auth.getSession()).data
  if (!session || (session.user.user_metadata[FIELD] ?? null) === theme) return
  const { error } = await supabase.auth.updateUser({ data: { [FIELD]: theme } })
  if (error) logFailure('The theme could not be remembered', error)
}

/** Settings for a new session in the theme that its host chose last; null: none was chosen, and the session takes the usual ones. */
export function useThemedSettings(defaults: DisplaySettings): DisplaySettings | null {
  const signIn = useSignIn()
  const colors = signIn.status === 'signed-in' ? themeColors(signIn.session.user.user_metadata[FIELD]) : null
  return colors && { ...defaults, ...colors }
}
