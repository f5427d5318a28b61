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

/** A marker while it is edited: its size as it was typed. */
export interface MarkerFormValues {
  color: string
  size: string
}

/** Each colour and each size is a field of its own, and so are the files together. */
type Fields = Record<`${MarkerName}.${keyof MarkerFormValues}`, string> & { files: readonly TelestratorFile[] }

const FAILURE = 'Failed to save settings'
const MERGERS = { files: mergeLists<TelestratorFile>(fileKeys) }

/** What is edited lies over what is stored: as long as nothing was touched the form follows the session, whoever changes it. */
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
    /** What was typed, as a size that a marker may have; what is no number leaves it as it was. */
    sizeOf,
    setMarker: (name: MarkerName, { color, size }: Partial<MarkerFormValues>) =>
      set({
        ...(color !== undefined && { [`${name}.color`]: color }),
        ...(size !== undefined && { [`${name}.size`]: size }),
      } as Partial<Fields>),
    setFiles,
    /** Puts files at the end of the list as it is then: they come when they were uploaded. */
    append: (added: readonly TelestratorFile[]) => {
      latestFiles.current = [...latestFiles.current, ...added]
      setFiles(latestFiles.current)
    },
    /** The typed size becomes the one that will be saved. */
    settleSize: (name: MarkerName) => set({ [`${name}.size`]: String(sizeOf(name)) } as Partial<Fields>),
    /** A new order is saved at once, with what was added and taken away before it. Whether it was saved: if not, the list is as it was. */
    async reorder(next: readonly TelestratorFile[]): Promise<boolean> {
      setFiles(next)
      const over = (row: TelestratorSession) => {
        const merged = form.overOne('files', fieldsOf(row), next)
        return merged ? { files: merged } : null
      }
      const saved = await change(session, over, { failure: FAILURE })
      if (!saved) setFiles(files)
      return saved !== null
    },
    /** Saves all, with `added` at the end of the files. Whether it was saved: not where something has to be chosen first. */
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
      const saved = await change(session, over, { success: 'Settings saved successfully', failure: FAILURE })
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
