import { useNavigate } from 'react-router'
import { startOf } from '../../parts/graphemes.ts'
import { beginRoom } from '../data/begin-room.ts'
import { copySession } from '../data/copy-session.ts'
import type { FollowedRows } from '../data/followed-rows.ts'
import { useHost } from '../data/sign-in.tsx'
import { restoreSession } from '../data/trash.ts'
import { LEAVE } from '../ui/leave-guard.tsx'
import { showFailure, showSuccess, showUndo } from '../ui/toasts.tsx'
import { t } from './host-messages/t.ts'
import { closing, isLive } from './live-state.ts'
import type { SessionListProps, SessionRow, SessionTemplate } from './session-list-props.ts'
import { showRestored } from './show-restored.ts'

/** The actions of a host on the sessions of a list. */
export function useSessionActions<R extends SessionRow>(props: SessionListProps<string, R>, list: FollowedRows<string, R>) {
  const { texts, textColumn, create, maxLength, live } = props
  const { userId } = useHost()
  const navigate = useNavigate()

  /** Undoes `archive`: reopens sessions that were live and restores the others as they were. */
  const unarchive = (rows: readonly R[]) => {
    const wasLive = (row: R) => isLive(row, live)
    for (const [some, more] of [
      [rows.filter(wasLive), live],
      [rows.filter((row) => !wasLive(row)), {}],
    ] as const)
      if (some.length > 0) void list.updateMany(idsOf(some), { archived: false, ...more }, { failure: texts['bringBack.failed']() })
  }

  /** Restores deleted sessions. */
  const restore = async (rows: readonly R[]) => {
    try {
      let leftOut = 0
      for (const { id } of rows) leftOut += await restoreSession(id)
      list.reload()
      showRestored(rows.length, leftOut)
    } catch (error) {
      showFailure(texts['restore.failed'](), error)
    }
  }

  return {
    create: async (text: string, template: SessionTemplate | null) => {
      const given = { ...template?.values, [textColumn]: text, user_id: userId }
      const values = (attempt: number) => ({ ...create.values?.(text, attempt), ...given })
      const made = await list.insert(create.values ? values : given, create.texts)
      if (made) await beginRoom(made.id)
      if (made) await template?.fill?.(made.id).catch((error: unknown) => showFailure(create.texts.failure, error))
      // The dialog still holds the text, which is stored already: leave without asking.
      if (made) void navigate(props.to(made), { state: LEAVE })
      return made !== null
    },
    rename: async (row: R, text: string) =>
      (await list.update(row.id, { [textColumn]: text }, { failure: texts['rename.failed'](), success: t('list.renamed') })) !== null,
    duplicate: async (row: R) => {
      const text = copyName(String(row[textColumn]), maxLength)
      const values = (attempt: number) => ({
        ...create.values?.(text, attempt),
        ...props.duplicate(row),
        [textColumn]: text,
        user_id: userId,
      })
      const failure = texts['duplicate.failed']()
      const copy = await list.insert(create.values ? values : values(0), { failure, success: t('list.duplicated') })
      if (copy) await beginRoom(copy.id, row.id)
      if (copy) await props.duplicated?.(row, copy).catch((error: unknown) => showFailure(failure, error))
    },
    /** Duplicates a session with everything that was sent to it, under this id. Resolves with whether it worked. */
    copy: async (row: R, copy: string) => {
      try {
        await copySession({ session: row.id, copy, title: copyName(String(row[textColumn]), maxLength) })
        list.reload()
        showSuccess(t('list.duplicated'))
        return true
      } catch (error) {
        showFailure(texts['duplicate.failed'](), error)
        return false
      }
    },
    /** Archives sessions. Live ones are closed as well, because nobody would see new entries. */
    archive: async (rows: readonly R[]) => {
      if (!(await list.updateMany(idsOf(rows), { archived: true, ...closing(live) }, { failure: texts['archive.failed']() }))) return false
      const count = { count: rows.length }
      showUndo(rows.some((row) => isLive(row, live)) ? t('list.archived.closed', count) : t('list.archived', count), () => unarchive(rows))
      return true
    },
    bringBack: async (rows: readonly R[]) =>
      list.updateMany(
        idsOf(rows),
        { archived: false },
        {
          failure: texts['bringBack.failed'](),
          success: t('list.broughtBack', { count: rows.length }),
        },
      ),
    /** Deletes sessions. They can be restored for a while, by the toast or on the page of deleted sessions. */
    remove: async (rows: readonly R[]) => {
      if (!(await list.removeMany(idsOf(rows), { failure: texts['delete.failed']() }))) return false
      showUndo(t('list.deleted', { count: rows.length }), () => void restore(rows))
      return true
    },
  }
}

const idsOf = (rows: readonly SessionRow[]): string[] => rows.map(({ id }) => id)

/** Names a copy, 'Lunch?' → 'Lunch? (copy)', within the column's length. */
export function copyName(text: string, maxLength = 200): string {
  const tail = t('list.copy.name')
  return startOf(text, maxLength - tail.length).trimEnd() + tail
}
