import { useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { useLinkEnded } from '../../kit/data/link-ended.ts'
import { RoomWordsHeard } from '../../kit/room/room-texts.tsx'
import { type RoomWords, Speaks } from '../../kit/room/speaks.tsx'
import { ConnectionNotice } from '../../kit/shell/connection-notice.tsx'
import { applyTheme } from '../../kit/ui/theme.ts'
import { useNotice, useTime } from '../../kit/ui/toasts.tsx'
import { hostLanguage } from '../../parts/texts/host.ts'

/**
 * Layout of all screens outside the host's layout: displays, boards, windows of their own. It has no toasts;
 * such screens report within their own toolbars. Its notice speaks the language of the room, as does the document.
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
  const [words, hear] = useState<RoomWords | null>(null)
  useEffect(() => {
    if (!words) return
    document.documentElement.lang = words.t.language
    return () => {
      document.documentElement.lang = hostLanguage()
    }
  }, [words])
  const notice = !isEnded && <ConnectionNotice quiet />
  return (
    <RoomWordsHeard value={hear}>
      <Outlet />
      {words ? <Speaks words={words}>{notice}</Speaks> : notice}
    </RoomWordsHeard>
  )
}
