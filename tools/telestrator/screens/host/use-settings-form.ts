import { useRef } from 'react'
import type { Writes } from '../../../../kit/data/writes.ts'
import { isSame, mergeLists } from '../../../../kit/settings/merge.ts'
import { useMergedForm } from '../../../../kit/settings/use-merged-form.ts'
import { fileKeys, longHex } from '../../logic.ts'
import {
  clampSize,
  FILES_MAX,
  MARKER_NAMES,
  type MarkerName,
  readSettings,
  type TelestratorFile,
  type TelestratorSession,
  type TelestratorSettings,
} from '../../tables.ts'
import { t } from './host-messages/t.ts'

/** A marker being edited, with its size as typed. */
export interface MarkerFormValues {
  color: string
  size: string
}

/** Every colour and every size is one field for merging, and the list of files is one. */
type Fields = Record<`${MarkerName}.${keyof MarkerFormValues}`, string> & { files: readonly TelestratorFile[] }

const MERGERS = { files: mergeLists<TelestratorFile>(fileKeys) }

/** State of the settings form: edits on top of the stored values. Fields without edits follow the session. */
export function useSettingsForm(session: TelestratorSession, change: Writes<'telestrator_sessions', TelestratorSession>['change']) {
  const stored = readSettings(session.settings)
  const form = useMergedForm<Fields>(fieldsOf(session), MERGERS)
  const { draft, set } = form
  const { files } = draft
  const latestFiles = useRef(files)
  latestFiles.current = files
  const setFiles = (next: readonly TelestratorFile[]) => set({ files: next })
  const markerOf = (name: MarkerName): MarkerFormValues => ({ color: draft[`${name}.color`], size: draft[`${name}.size`] })
  const sizeOf = (name: MarkerName): number => readSize(draft[`${name}.size`], stored[name].size)

  return {
    markerOf,
    files,
    conflict: form.conflict,
    dirty: !isSame(settingsOf(draft, stored), stored) || !isSame(files, session.files),
    /** Returns the typed size, clamped to the valid range. Text that is no number yields the stored size. */
    sizeOf,
    setMarker: (name: MarkerName, { color, size }: Partial<MarkerFormValues>) =>
      set({
        ...(color !== undefined && { [`${name}.color`]: color }),
        ...(size !== undefined && { [`${name}.size`]: size }),
      } as Partial<Fields>),
    setFiles,
    /** Appends files to the list of that moment, because uploads end later. */
    append: (added: readonly TelestratorFile[]) => {
      latestFiles.current = [...latestFiles.current, ...added]
      setFiles(latestFiles.current)
    },
    /** Replaces the typed size by the one that will be saved. */
    settleSize: (name: MarkerName) => set({ [`${name}.size`]: String(sizeOf(name)) } as Partial<Fields>),
    /**
     * Saves a new order at once, with files added or deleted before. Resolves with whether it was saved; if
     * not, restores the list.
     */
    async reorder(next: readonly TelestratorFile[]): Promise<boolean> {
      setFiles(next)
      const over = (row: TelestratorSession) => {
        const merged = form.overOne('files', fieldsOf(row), next)
        return merged ? { files: merged } : null
      }
      const saved = await change(session, over, { failure: t('telestrator.form.failed') })
      if (!saved) setFiles(files)
      return saved !== null
    },
    /**
     * Saves everything, with `added` at the end of the files. Resolves with whether it was saved. It is not
     * if a conflict must be resolved first.
     */
    async save(added: readonly TelestratorFile[]): Promise<boolean> {
      const more = added.length > 0 ? { files: [...files, ...added] } : {}
      set(more)
      const over = (row: TelestratorSession) => {
        const merged = form.over(fieldsOf(row), more)
        if (!merged) return null
        return {
          settings: settingsOf(merged, readSettings(row.settings)),
          files: merged.files.slice(0, FILES_MAX),
        }
      }
      const saved = await change(session, over, { success: t('telestrator.form.done'), failure: t('telestrator.form.failed') })
      return saved !== null
    },
  }
}

function fieldsOf({ settings, files }: TelestratorSession): Fields {
  const stored = readSettings(settings)
  const markers = MARKER_NAMES.flatMap((name) => [
    [`${name}.color`, stored[name].color],
    [`${name}.size`, String(stored[name].size)],
  ])
  return { ...(Object.fromEntries(markers) as Omit<Fields, 'files'>), files }
}

const settingsOf = (fields: Fields, stored: TelestratorSettings): TelestratorSettings =>
  Object.fromEntries(
    MARKER_NAMES.map((name) => [
      name,
      { color: longHex(fields[`${name}.color`]), size: readSize(fields[`${name}.size`], stored[name].size) },
    ]),
  ) as TelestratorSettings

function readSize(text: string, otherwise: number): number {
  const typed = Number.parseFloat(text)
  return Number.isFinite(typed) ? clampSize(typed) : otherwise
}
