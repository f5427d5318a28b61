import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { useLinkEnded } from '../../kit/data/link-ended.ts'
import { ConnectionNotice } from '../../kit/shell/connection-notice.tsx'
import { applyTheme } from '../../kit/ui/theme.ts'
import { useNotice, useTime } from '../../kit/ui/toasts.tsx'

/**
 * Layout of all screens outside the host's layout: displays, boards, windows of their own. It has no toasts;
 * such screens report within their own toolbars.
 */
export function DisplayLayout() {
  useTime(useNotice())
  // After a display link was ended, waiting does not help.
  const isEnded = useLinkEnded()
  useEffect(() => {
    // As public/theme.js does at page load. On leaving for a host's screen, the chosen theme is applied.
    document.documentElement.classList.add('dark')
    return applyTheme
  }, [])
  return (
    <>
      <Outlet />
      {!isEnded && <ConnectionNotice quiet />}
    </>
  )
}
