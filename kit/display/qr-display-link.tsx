import { Maximize } from 'lucide-react'
import type { DisplaySettings } from '../../parts/display-settings.ts'
import { ButtonAnchor, type ButtonSize } from '../ui/button.tsx'
import { displayUrl } from './display-url.ts'
import type { Followed } from './followed.ts'
import { t } from './host-messages/t.ts'

/**
 * Opens the full-screen code of `link` in a new tab. `of` names the item for screen readers, if several such
 * links are on the screen.
 */
export function QrDisplayLink({
  link,
  settings,
  followed,
  label = t('display.full'),
  of,
  size = 'small',
}: {
  link: string
  settings: DisplaySettings
  followed: Followed
  label?: string
  of?: string
  size?: ButtonSize
}) {
  return (
    <ButtonAnchor
      href={displayUrl(link, settings, followed)}
      target="_blank"
      size={size}
      aria-label={of === undefined ? undefined : `${label}: ${of}`}
    >
      <Maximize aria-hidden="true" />
      {label}
    </ButtonAnchor>
  )
}
