import { ChevronDown } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import {
  checkDisplaySettings,
  DISPLAY_FONTS,
  DISPLAY_LIMITS,
  DISPLAY_SIZES,
  type DisplaySettings,
  HOUSE_FONT,
  isImageUrl,
  readDisplaySettings,
} from '../../parts/display-settings.ts'
import { hasUsualColors, themeOf } from '../../parts/display-themes.ts'
import type { Values } from '../data/rows.ts'
import { Chosen } from '../settings/conflict-note.tsx'
import { type MergedForm, useMergedForm } from '../settings/use-merged-form.ts'
import { useSettingsSave } from '../settings/use-settings-save.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DialogActions } from '../ui/dialog-parts.tsx'
import { TextField } from '../ui/field.tsx'
import { labelIn, type Option, Select } from '../ui/select.tsx'
import { ColorField } from './color-field.tsx'
import { HowToJoin, Stage } from './stage.tsx'
import { contrastOf } from './theme.ts'
import { ThemeChoice } from './theme-choice.tsx'

export interface DisplaySettingsDialogProps<S extends DisplaySettings> {
  open: boolean
  onClose: () => void
  /** 'QR Display Settings', 'Display Settings' */
  title: string
  /** The stored value, kept up to date while others change it. */
  value: unknown
  /** Parses a stored value; invalid parts become defaults. */
  read: (value: unknown) => S
  /** The values that 'Use the defaults' restores. */
  defaults: DisplaySettings
  /** URL of the preview's code. */
  url: string
  /** Fonts and sizes to offer instead of the usual ones. */
  fonts?: readonly Option[]
  sizes?: readonly Option[]
  fields?: (form: MergedForm<S>) => ReactNode
  /** Renders the preview, if the display is not a code. */
  preview?: ((settings: S) => ReactNode) | undefined
  /** Text of the display below its title. */
  note?: ReactNode
  /** Text above the title. */
  eyebrow?: string | undefined
  save: SaveSettings<S>
}

/**
 * Saves, and resolves with whether it worked: if so the dialog closes, otherwise it keeps the edits. The
 * caller shows toasts. `over` merges the edits into the currently stored value, and returns null if the host
 * must resolve a conflict first.
 */
export type SaveSettings<S> = (over: (stored: unknown) => (S & Values) | null) => Promise<boolean>

/** Settings of a session's full-screen code, with the real display as preview beside the form. */
export function DisplaySettingsDialog<S extends DisplaySettings>({ open, onClose, title, ...form }: DisplaySettingsDialogProps<S>) {
  return (
    <Dialog open={open} onClose={onClose} title={title} width="wide">
      <Form onClose={onClose} {...form} />
    </Dialog>
  )
}

function Form<S extends DisplaySettings>({
  onClose,
  value,
  read,
  defaults,
  url,
  fonts = DISPLAY_FONTS,
  sizes = DISPLAY_SIZES,
  note = <HowToJoin />,
  eyebrow,
  fields,
  preview,
  save,
}: Omit<DisplaySettingsDialogProps<S>, 'open' | 'title'>) {
  const stored = read(value)
  const form = useMergedForm(stored)
  // Sessions that began in Inter may return to it; for others the list is the specified one.
  const offered = stored.fontFamily === HOUSE_FONT.value ? [HOUSE_FONT, ...fonts] : fonts
  const { draft } = form
  const saving = useSettingsSave()
  const set = (change: Partial<DisplaySettings>) => form.set(change as Partial<S>)
  const chosen = (label: string, name: keyof DisplaySettings, field: ReactNode, options: readonly Option[] = []) => (
    <Chosen label={label} conflict={form.conflict(name)} show={(text) => labelIn(options, String(text))}>
      {field}
    </Chosen>
  )
  const imageError =
    draft.backgroundImage === '' || isImageUrl(draft.backgroundImage)
      ? null
      : 'Give an address that starts with http:// or https://, or leave it empty.'
  const shown = { ...draft, ...readDisplaySettings(draft, defaults) }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const over = (stored: unknown): (S & Values) | null => {
      const merged = form.over(read(stored))
      if (!merged) return null
      const settings = { ...objectOf(stored), ...merged, title: merged.title.trim() || defaults.title }
      return checkDisplaySettings(settings) === null ? (settings as S & Values) : null
    }
    void saving.save({ form: event.currentTarget, write: () => save(over), onSaved: onClose })
  }
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,21rem)_minmax(0,1fr)]">
        <div className="grid content-start gap-4 max-lg:order-last">
          <ThemeChoice settings={draft} onChoose={set} />
          {chosen(
            'Title',
            'title',
            <TextField
              label="Title"
              value={draft.title}
              placeholder={defaults.title}
              maxLength={DISPLAY_LIMITS.title}
              onChange={(e) => set({ title: e.target.value })}
            />,
          )}
          <div className="grid grid-cols-2 gap-3">
            {chosen(
              'Font',
              'fontFamily',
              <Select label="Font" options={offered} value={draft.fontFamily} onChange={(e) => set({ fontFamily: e.target.value })} />,
              offered,
            )}
            {chosen(
              'Font size',
              'fontSize',
              <Select label="Font size" options={sizes} value={draft.fontSize} onChange={(e) => set({ fontSize: e.target.value })} />,
              sizes,
            )}
          </div>
          <OwnColors isOpen={hasOwnColors(draft) || imageError !== null || COLOR_FIELDS.some((name) => form.conflict(name) !== null)}>
            <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
              {chosen(
                'Background',
                'backgroundColor',
                <ColorField label="Background" value={draft.backgroundColor} onChange={(backgroundColor) => set({ backgroundColor })} />,
              )}
              {chosen(
                'Second color',
                'backgroundColor2',
                <ColorField
                  label="Second color"
                  value={draft.backgroundColor2}
                  onChange={(backgroundColor2) => set({ backgroundColor2 })}
                  none={{ label: 'No gradient', first: defaults.backgroundColor2 }}
                />,
              )}
            </div>
            {chosen(
              'Background image URL',
              'backgroundImage',
              <TextField
                label="Background image URL"
                type="url"
                inputMode="url"
                placeholder="https://"
                value={draft.backgroundImage}
                maxLength={DISPLAY_LIMITS.image}
                error={imageError}
                onChange={(e) => set({ backgroundImage: e.target.value.trim() })}
              />,
            )}
            {chosen(
              'Font color',
              'fontColor',
              <ColorField label="Font color" value={draft.fontColor} onChange={(fontColor) => set({ fontColor })} />,
            )}
          </OwnColors>
          {fields?.(form)}
        </div>
        <div>
          <div className="aspect-video overflow-hidden rounded-control border border-line" aria-label="Preview" role="img">
            {preview ? preview(shown) : <Stage settings={shown} url={url} note={note} eyebrow={eyebrow} />}
          </div>
          <p className="mt-2 text-14 text-quiet" aria-live="polite">
            {legibility(shown)}
          </p>
        </div>
      </div>
      <DialogActions>
        <Button variant="ghost" className="mr-auto -ml-3 px-3!" onClick={() => set(defaults)}>
          Use the defaults
        </Button>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={saving.busy}>
          Save
        </Button>
      </DialogActions>
    </form>
  )
}

const COLOR_FIELDS = ['backgroundColor', 'backgroundColor2', 'backgroundImage', 'fontColor'] as const

const hasOwnColors = (settings: DisplaySettings): boolean => themeOf(settings) === null && !hasUsualColors(settings)

/** The fields of colours, for hosts whom no theme suits. Open from the start where the colours are no theme's. */
function OwnColors({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isOpen && details.current) details.current.open = true
  }, [isOpen])
  return (
    <details ref={details} className="group rounded-control border border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-3 font-[550] text-14 [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden="true" className="size-4 text-quiet transition-[rotate] group-open:rotate-180" />
        Own colors
      </summary>
      <div className="grid gap-4 border-line border-t p-3">{children}</div>
    </details>
  )
}

/** Keeps stored fields that this version does not know. */
const objectOf = (stored: unknown): object => (typeof stored === 'object' && stored !== null ? stored : {})

function legibility(settings: DisplaySettings): string {
  const ratio = contrastOf(settings)
  if (ratio === null) return 'Over a picture the words get a backing, so that the back row can read them.'
  if (hasUsualColors(settings)) return `Readable (${ratio.toFixed(1)}:1).`
  if (ratio < 4.5)
    return `The font color is too close to the background (${ratio.toFixed(1)}:1). The words get a backing, so that the back row can read them.`
  return ratio < 7
    ? `Readable (${ratio.toFixed(1)}:1). For a big, bright hall choose colors further apart.`
    : `Readable from the back row (${ratio.toFixed(1)}:1).`
}
