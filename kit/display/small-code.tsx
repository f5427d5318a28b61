import type { ReactNode } from 'react'
import type { DisplaySettings } from '../../parts/display-settings.ts'
import { displayUrl } from './display-url.ts'
import type { Followed } from './followed.ts'
import { t } from './host-messages/t.ts'

/**
 * The code of a row on the dashboard, `children`: too small for the room, so it is a link that opens the code of
 * `link` full-screen in a new tab.
 */
export function SmallCode({
  link,
  settings,
  followed,
  children,
}: {
  link: string
  settings: DisplaySettings
  followed: Followed
  children: ReactNode
}) {
  return (
    <a
      href={displayUrl(link, settings, followed)}
      target="_blank"
      rel="noopener"
      aria-label={t('display.full')}
      title={t('display.full')}
      className="block rounded-control transition-opacity hover:opacity-75"
    >
      {children}
    </a>
  )
}
