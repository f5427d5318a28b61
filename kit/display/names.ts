import { DISPLAY_SIZES } from '../../parts/display-settings.ts'
import type { ThemeName } from '../../parts/display-themes.ts'
import type { Option } from '../ui/select.tsx'
import { t } from './host-messages/t.ts'

/** Returns what a colour theme is called: 'Ink'. */
export const themeName = (name: ThemeName): string => t(`display.theme.${name}`)

/** Returns the sizes of every display's title: 'Small', 'Medium'. */
export const usualSizes = (): readonly Option[] => DISPLAY_SIZES.map((value) => ({ value, label: t(`display.size.${value}`) }))
