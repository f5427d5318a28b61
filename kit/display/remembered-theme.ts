import type { DisplaySettings } from '../../parts/display-settings.ts'
import { hasUsualColors, themeColors, themeOf } from '../../parts/display-themes.ts'
import { supabase } from '../data/client.ts'
import { logFailure } from '../data/log-failure.ts'
import { useSignIn } from '../data/sign-in.tsx'

/** Key in the account's metadata of the theme chosen last, so that the host finds it on any computer. */
const FIELD = 'display_theme'

/**
 * Remembers the theme of saved settings for the next session. Default colours delete it, custom colours leave
 * it unchanged.
 */
export async function rememberTheme(settings: DisplaySettings): Promise<void> {
  const theme = themeOf(settings)
  if (theme === null && !hasUsualColors(settings)) return
  const { session } = (await supabase.auth.getSession()).data
  if (!session || (session.user.user_metadata[FIELD] ?? null) === theme) return
  const { error } = await supabase.auth.updateUser({ data: { [FIELD]: theme } })
  if (error) logFailure('The theme could not be remembered', error)
}

/** The colours of the theme chosen last, for new sessions. Null: none was, so the defaults apply. */
export function useThemeColors(): Colors | null {
  const signIn = useSignIn()
  return signIn.status === 'signed-in' ? themeColors(signIn.session.user.user_metadata[FIELD]) : null
}
type Colors = NonNullable<ReturnType<typeof themeColors>>
