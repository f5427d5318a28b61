import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { useDisplayEnded } from '../../kit/data/display-ended.ts'
import { ConnectionNotice } from '../../kit/shell/connection-notice.tsx'
import { applyTheme } from '../../kit/ui/theme.ts'
import { useNotice, useTime } from '../../kit/ui/toasts.tsx'

/** Around every screen outside the host's layout: displays, boards, windows of their own. No toasts: who presents has a line in their own tools. */
export function DisplayLayout() {
  useTime(useNotice())
  // Where a display link was ended nothing catches up by itself.
  const isEnded = useDisplayEnded()
  useEffect(() => {
    // As public/theme.js does for who comes here first; who goes on to a host's screen sees it as they chose.
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
