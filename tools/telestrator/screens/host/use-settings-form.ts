import { useState } from 'react'
import type { Json } from '../../../../contract/json.ts'
import type { Writes } from '../../../../web/data/writes.ts'
import { longHex } from '../../logic.ts'
import { clampSize, MARKER_NAMES, type MarkerName, readSettings, type TelestratorFile, type TelestratorSession } from '../../tables.ts'

/** A marker while it is edited: its size as it was typed. */
export interface MarkerDraft {
  color: string
  size: string
}
type Markers = Record<MarkerName, MarkerDraft>

const FAILURE = 'Failed to save settings'

/**
 * What is edited lies over what is stored: as long as nothing was touched the form follows the session, whoever changes it.
 * `null` in `edited`: as stored.
 */
export function useSettingsForm(session: TelestratorSession, update: Writes<TelestratorSession>['update']) {
  const [edited, setEdited] = useState<{ markers: Markers | null; files: readonly TelestratorFile[] | null }>({
    markers: null,
    files: null,
  })
  const [busy, setBusy] = useState(false)
  const stored = readSettings(session.settings)
  const markers = edited.markers ?? draftOf(stored)
  const files = edited.files ?? session.files
  const settings = Object.fromEntries(MARKER_NAMES.map((name) => [name, { color: longHex(markers[name].color), size: sizeOf(name) }]))

  /** What was typed, as a size that a marker may have; what is no number leaves it as it was. */
  function sizeOf(name: MarkerName): number {
    const typed = Number.parseFloat(markers[name].size)
    return Number.isFinite(typed) ? clampSize(typed) : stored[name].size
  }
  const setFiles = (next: readonly TelestratorFile[] | null) => setEdited((old) => ({ ...old, files: next }))
  const setMarker = (name: MarkerName, change: Partial<MarkerDraft>) =>
    setEdited((old) => {
      const before = old.markers ?? markers
      return { ...old, markers: { ...before, [name]: { ...before[name], ...change } } }
    })

  return {
    markers,
    files,
    busy,
    dirty: !isSame(settings, stored) || !isSame(files, session.files),
    sizeOf,
    setMarker,
    setFiles,
    /** The typed size becomes the one that will be saved. */
    settleSize: (name: MarkerName) => setMarker(name, { size: String(sizeOf(name)) }),
    /** A new order is saved at once, with what was added and taken away before it. Whether it was saved: if not, the list is as it was. */
    async reorder(next: readonly TelestratorFile[]): Promise<boolean> {
      const before = edited.files
      setFiles(next)
      const saved = await update(session.id, { files: next as unknown as Json }, { failure: FAILURE })
      setEdited((now) => (now.files === next ? { ...now, files: saved ? null : before } : now))
      return saved !== null
    },
    /** Saves all, with `added` at the end of the files. Whether it was saved. */
    async save(added: readonly TelestratorFile[]): Promise<boolean> {
      const all = [...files, ...added]
      if (added.length > 0) setFiles(all)
      setBusy(true)
      const texts = { success: 'Settings saved successfully', failure: FAILURE }
      const saved = await update(session.id, { settings: settings as unknown as Json, files: all as unknown as Json }, texts)
      setBusy(false)
      return saved !== null
    },
  }
}

const draftOf = (settings: ReturnType<typeof readSettings>): Markers =>
  Object.fromEntries(MARKER_NAMES.map((name) => [name, { ...settings[name], size: String(settings[name].size) }])) as Markers

/** By value; both sides list their fields in one order. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
