import { type FormEvent, type ReactNode, useState } from 'react'
import {
  checkDisplaySettings,
  DISPLAY_FONTS,
  DISPLAY_LIMITS,
  DISPLAY_SIZES,
  type DisplaySettings,
  isImageUrl,
  readDisplaySettings,
} from '../../contract/display-settings.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { type Option, Select } from '../ui/select.tsx'
import { ColorField } from './color-field.tsx'
import { howToJoin, Stage } from './stage.tsx'
import { contrastOf } from './theme.ts'

export interface DisplaySettingsDialogProps {
  open: boolean
  onClose: () => void
  /** 'QR Display Settings', 'Display Settings' */
  title: string
  /** As stored; whatever is unusable in it shows as the default. */
  value: unknown
  defaults: DisplaySettings
  /** What the preview's code leads to. */
  url: string
  /** The fonts and sizes to choose from, where they are not those of every display. */
  fonts?: readonly Option[]
  sizes?: readonly Option[]
  /** More fields, under those of the display. */
  fields?: ReactNode
  /** What is shown of the settings, where it is not a code. */
  preview?: (settings: DisplaySettings) => ReactNode
  /** What the display says below its title. */
  note?: ReactNode
  /** Saves and says whether it worked: then the dialog closes; if not, it stays with what was chosen. Toasts are the caller's. */
  onSave: (settings: DisplaySettings) => Promise<boolean>
}

/** How a session's full-screen code looks, with the real display beside the form. */
export function DisplaySettingsDialog({ open, onClose, title, ...form }: DisplaySettingsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} width="wide">
      <Form onClose={onClose} {...form} />
    </Dialog>
  )
}

function Form({
  onClose,
  value,
  defaults,
  url,
  fonts = DISPLAY_FONTS,
  sizes = DISPLAY_SIZES,
  note = howToJoin,
  fields,
  preview,
  onSave,
}: Omit<DisplaySettingsDialogProps, 'open' | 'title'>) {
  const [draft, setDraft] = useState(() => readDisplaySettings(value, defaults))
  const [busy, setBusy] = useState(false)
  const set = (change: Partial<DisplaySettings>) => setDraft((old) => ({ ...old, ...change }))
  const imageError =
    draft.backgroundImage === '' || isImageUrl(draft.backgroundImage)
      ? null
      : 'Give an address that starts with http:// or https://, or leave it empty.'
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const settings = { ...draft, title: draft.title.trim() || defaults.title }
    if (checkDisplaySettings({ ...settings }) !== null) return
    setBusy(true)
    try {
      if (await onSave(settings)) onClose()
    } finally {
      setBusy(false)
    }
  }
  const shown = readDisplaySettings(draft, defaults)
  return (
    <form onSubmit={save} noValidate>
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,21rem)_minmax(0,1fr)]">
        <div className="grid content-start gap-4 max-lg:order-last">
          <TextField
            label="Title"
            value={draft.title}
            placeholder={defaults.title}
            maxLength={DISPLAY_LIMITS.title}
            onChange={(e) => set({ title: e.target.value })}
          />
          <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
            <ColorField label="Background" value={draft.backgroundColor} onChange={(backgroundColor) => set({ backgroundColor })} />
            <ColorField
              label="Second colour"
              value={draft.backgroundColor2}
              onChange={(backgroundColor2) => set({ backgroundColor2 })}
              none={{ label: 'No gradient', first: defaults.backgroundColor2 }}
            />
          </div>
          <TextField
            label="Background image URL"
            type="url"
            inputMode="url"
            placeholder="https://"
            value={draft.backgroundImage}
            maxLength={DISPLAY_LIMITS.image}
            error={imageError}
            onChange={(e) => set({ backgroundImage: e.target.value.trim() })}
          />
          <div className="grid grid-cols-2 gap-3">
            <Select label="Font" options={fonts} value={draft.fontFamily} onChange={(e) => set({ fontFamily: e.target.value })} />
            <Select label="Font size" options={sizes} value={draft.fontSize} onChange={(e) => set({ fontSize: e.target.value })} />
          </div>
          <ColorField label="Font colour" value={draft.fontColor} onChange={(fontColor) => set({ fontColor })} />
          {fields}
        </div>
        <div>
          <div className="aspect-video overflow-hidden rounded-control border border-line" aria-label="Preview" role="img">
            {preview ? preview(shown) : <Stage settings={shown} url={url} note={note} />}
          </div>
          <p className="mt-2 text-14 text-quiet" aria-live="polite">
            {legibility(shown)}
          </p>
        </div>
      </div>
      <DialogActions>
        <Button variant="ghost" className="mr-auto -ml-3 px-3!" onClick={() => setDraft(defaults)}>
          Use the defaults
        </Button>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy}>
          Save
        </Button>
      </DialogActions>
    </form>
  )
}

function legibility(settings: DisplaySettings): string {
  const ratio = contrastOf(settings)
  if (ratio === null) return 'Over a picture the words get a backing, so that the back row can read them.'
  if (ratio < 4.5)
    return `The font colour is too close to the background (${ratio.toFixed(1)}:1). The words get a backing, so that the back row can read them.`
  return ratio < 7
    ? `Readable (${ratio.toFixed(1)}:1). For a big, bright hall choose colours further apart.`
    : `Readable from the back row (${ratio.toFixed(1)}:1).`
}
