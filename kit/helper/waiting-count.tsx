import type { ReactNode } from 'react'
import type { Row } from '../../contract/json.ts'
import type { ItemKind } from '../../contract/tool.ts'

/** Renders how many rows of a session wait for approval, if its tool has approval and its row is known. */
export function WaitingCount({
  session,
  kind,
  row,
  children,
}: {
  session: string
  kind: ItemKind | undefined
  row: Row | null | undefined
  children: (count: number) => ReactNode
}) {
  if (!kind?.useWaiting || !row) return null
  // Another session may be of another tool, whose hook is another one.
  return (
    <Known key={session} useWaiting={kind.useWaiting} row={row}>
      {children}
    </Known>
  )
}

interface KnownProps {
  useWaiting: NonNullable<ItemKind['useWaiting']>
  row: Row
  children: (count: number) => ReactNode
}

const Known = ({ useWaiting, row, children }: KnownProps) => children(useWaiting(row))
