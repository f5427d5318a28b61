import { useNavigate } from 'react-router'
import { copySession } from '../data/copy-session.ts'
import type { FollowedRows } from '../data/followed-rows.ts'
import { useHost } from '../data/sign-in.tsx'
import { restoreSession } from '../data/trash.ts'
import { LEAVE } from '../ui/leave-guard.tsx'
import { showFailure, showSuccess, showUndo } from '../ui/toasts.tsx'
import { closing, isLive } from './live-state.ts'
import type { SessionListProps, SessionRow, SessionTemplate } from './session-list-props.ts'
import { showRestored } from './show-restored.ts'

/** The actions of a host on the sessions of a list. */
export function useSessionActions<R extends SessionRow>(props: SessionListProps<string, R>, list: FollowedRows<string, R>) {
  const { noun, textColumn, create, maxLength, live } = props
  const { userId } = useHost()
  const navigate = useNavigate()

  /** Undoes `archive`: reopens sessions that were live and restores the others as they were. */
  const unarchive = (rows: readonly R[]) => {
    const wasLive = (row: R) => isLive(row, live)
    for (const [some, more] of [
      [rows.filter(wasLive), live],
      [rows.filter((row) => !wasLive(row)), {}],
    ] as const)
      if (some.length > 0) void list.updateMany(idsOf(some), { archived: false, ...more }, { failure: `Failed to bring back ${noun}` })
  }

  /** Restores deleted sessions. */
  const restore = async (rows: readonly R[]) => {
    try {
      let leftOut = 0
      for (const { id } of rows) leftOut += await restoreSession(id)
      list.reload()
      showRestored(rows.length, leftOut)
    } catch (error) {
      showFailure(`Failed to restore ${noun}`, error)
    }
  }

  return {
    create: async (text: string, template: SessionTemplate | null) => {
      const given = { ...template?.values, [textColumn]: text, user_id: userId }
      const values = (attempt: number) => ({ ...create.values?.(text, attempt), ...given })
      const made = await list.insert(create.values ? values : given, create.texts)
      if (made) await template?.fill?.(made.id).catch((error: unknown) => showFailure(create.texts.failure, error))
      // The dialog still holds the text, which is stored already: leave without asking.
      if (made) void navigate(props.to(made), { state: LEAVE })
      return made !== null
    },
    rename: async (row: R, text: string) =>
      (await list.update(row.id, { [textColumn]: text }, { failure: `Failed to rename ${noun}`, success: 'Renamed' })) !== null,
    duplicate: async (row: R) => {
      const text = copyName(String(row[textColumn]), maxLength)
      const values = (attempt: number) => ({
        ...create.values?.(text, attempt),
        ...props.duplicate(row),
        [textColumn]: text,
        user_id: userId,
      })
      const failure = `Failed to duplicate ${noun}`
      const copy = await list.insert(create.values ? values : values(0), { failure, success: 'Duplicated' })
      if (copy) await props.duplicated?.(row, copy).catch((error: unknown) => showFailure(failure, error))
    },
    /** Duplicates a session with everything that was sent to it, under this id. Resolves with whether it worked. */
    copy: async (row: R, copy: string) => {
      try {
        await copySession({ session: row.id, copy, title: copyName(String(row[textColumn]), maxLength) })
        list.reload()
        showSuccess('Duplicated')
        return true
      } catch (error) {
        showFailure(`Failed to duplicate ${noun}`, error)
        return false
      }
    },
    /** Archives sessions. Live ones are closed as well, because nobody would see new entries. */
    archive: async (rows: readonly R[]) => {
      if (!(await list.updateMany(idsOf(rows), { archived: true, ...closing(live) }, { failure: `Failed to archive ${noun}` })))
        return false
      const closed = rows.some((row) => isLive(row, live)) ? ' and closed' : ''
      showUndo(rows.length === 1 ? `Archived${closed}` : `${rows.length.toLocaleString('en')} archived${closed}`, () => unarchive(rows))
      return true
    },
    bringBack: async (rows: readonly R[]) =>
      list.updateMany(
        idsOf(rows),
        { archived: false },
        {
          failure: `Failed to bring back ${noun}`,
          success: rows.length === 1 ? 'Brought back' : `${rows.length.toLocaleString('en')} brought back`,
        },
      ),
    /** Deletes sessions. They can be restored for a while, by the toast or on the page of deleted sessions. */
    remove: async (rows: readonly R[]) => {
      if (!(await list.removeMany(idsOf(rows), { failure: `Failed to delete ${noun}` }))) return false
      showUndo(rows.length === 1 ? 'Deleted' : `${rows.length.toLocaleString('en')} deleted`, () => void restore(rows))
      return true
    },
  }
}

const idsOf = (rows: readonly SessionRow[]): string[] => rows.map(({ id }) => id)

/** Names a copy, 'Lunch?' → 'Lunch? (copy)', within the column's length. */
export function copyName(text: string, maxLength = 200): string {
  const tail = ' (copy)'
  return (
    [...text]
      .slice(0, maxLength - tail.length)
      .join('')
      .trimEnd() + tail
  )
}
