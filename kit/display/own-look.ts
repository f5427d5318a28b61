import type { Look } from '../../contract/look.ts'
import { type Selected, select } from '../../contract/select.ts'
import { type DisplaySettings, displayDefaults } from '../../parts/display-settings.ts'
import { HOUSE_LOOK, signColors } from '../../parts/looks.ts'
import { type FollowedRow, useFollowedRow } from '../data/followed-rows.ts'
import { logFailure } from '../data/log-failure.ts'
import { useSignIn } from '../data/sign-in.tsx'

const BRAND = select('account_logos', ['id', 'file', 'phone_logo', 'look'])
type Brand = Selected<typeof BRAND>

/** Follows the logo and the look of the signed-in account. Nobody else reads them there, so a helper gets none. */
export function useOwnBrand(): FollowedRow<'account_logos', Brand> {
  const signIn = useSignIn()
  const id = signIn.status === 'signed-in' ? signIn.session.user.id : ''
  return useFollowedRow({ ...BRAND, where: { id }, failure: 'Failed to load the look', tell: logFailure })
}

/** The look of the signed-in account; ink and lime if it chose none. */
export const useOwnLook = (): Look => useOwnBrand().row?.look ?? HOUSE_LOOK

/** Colours and font in which the account's new sessions begin. */
export const useThemeColors = () => signColors(useOwnLook())

/** Settings of the full-screen code of a session that keeps none of its own: the account's look, and this title. */
export function useCodeSettings(): (title: string) => DisplaySettings {
  const colors = useThemeColors()
  return (title) => ({ ...displayDefaults(title), ...colors })
}
