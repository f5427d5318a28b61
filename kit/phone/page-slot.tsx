import { useLayoutEffect, useMemo } from 'react'
import type { Row } from '../../contract/json.ts'
import { type LoadedPage, showStyles } from './load-page.ts'
import { aboutRow } from './pages-here.ts'
import { RuntimeProvider, useRuntime } from './runtime.ts'

/**
 * Shows another page inside this one, in the same tree: it has a row of its own, and the document's outbox,
 * drafts and socket. `onRead` gets its row each time that it was read, to show next time first.
 */
export function PageSlot({ loaded, onRead }: { loaded: LoadedPage; onRead: (row: Row | null) => void }) {
  const runtime = useRuntime()
  const own = useMemo(() => {
    if (!runtime) return null
    const { read, about } = aboutRow(loaded.page, loaded.props.param)
    const reads = async () => {
      const answer = await read()
      if (answer.is === 'read') onRead(answer.row)
      return answer
    }
    return { ...runtime, read: reads, about }
  }, [runtime, loaded, onRead])
  useLayoutEffect(() => showStyles(loaded.styles), [loaded])
  const Screen = loaded.page.screen
  return (
    <RuntimeProvider value={own}>
      <Screen {...loaded.props} />
    </RuntimeProvider>
  )
}
