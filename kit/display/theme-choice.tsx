import { Check } from 'lucide-react'
import type { DisplaySettings } from '../../parts/display-settings.ts'
import { DISPLAY_THEMES, type DisplayColors, themeOf } from '../../parts/display-themes.ts'
import { t } from './host-messages/t.ts'
import { themeName } from './names.ts'

/** Six colour themes as buttons. Custom colours can be set below them. */
export function ThemeChoice({ settings, onChoose }: { settings: DisplaySettings; onChoose: (colors: Partial<DisplaySettings>) => void }) {
  const worn = themeOf(settings)
  return (
    <fieldset>
      <legend className="mb-1.5 font-[550] text-14">{t('display.theme')}</legend>
      <div className="grid grid-cols-3 gap-2">
        {DISPLAY_THEMES.map(({ name, colors }) => (
          <button
            key={name}
            type="button"
            aria-pressed={worn === name}
            onClick={() => onChoose({ ...colors, backgroundImage: '' })}
            style={looks(colors)}
            className="flex min-h-11 items-center justify-center gap-1.5 rounded-control border border-edge font-[650] text-14 aria-pressed:outline-2 aria-pressed:outline-main aria-pressed:outline-offset-2"
          >
            {worn === name && <Check aria-hidden="true" className="size-4" />}
            {themeName(name)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

const looks = ({ backgroundColor, backgroundColor2, fontColor }: DisplayColors) => ({
  background: `linear-gradient(to bottom, ${backgroundColor}, ${backgroundColor2})`,
  color: fontColor,
})
