import { ChevronDown } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { FIRST_LANGUAGE } from '../../contract/languages.ts'
import type { PlainKey } from '../../contract/messages.ts'
import {
  checkDisplaySettings,
  DISPLAY_FONTS,
  DISPLAY_LIMITS,
  type DisplaySettings,
  HOUSE_FONT,
  isImageUrl,
  readDisplaySettings,
} from '../../parts/display-settings.ts'
import { hasUsualColors, themeOf } from '../../parts/display-themes.ts'
import { hostLanguage, hostNumber, hostTexts } from '../../parts/texts/host.ts'
import { TextsProvider } from '../../parts/texts/texts.tsx'
import type { Values } from '../data/rows.ts'
import { titleIn } from '../room/speaks.tsx'
import { Chosen } from '../settings/conflict-note.tsx'
import { type MergedForm, useMergedForm } from '../settings/use-merged-form.ts'
import { useSettingsSave } from '../settings/use-settings-save.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DialogActions } from '../ui/dialog-parts.tsx'
import { TextField } from '../ui/field.tsx'
import { labelIn, type Option, Select } from '../ui/select.tsx'
import { ColorField } from './color-field.tsx'
import { t } from './host-messages/t.ts'
import { usualSizes } from './names.ts'
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
  /** Key of the title that the tool proposes: said in the room's language while the host keeps it. */
  proposed: PlainKey
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
  proposed,
  url,
  fonts = DISPLAY_FONTS,
  sizes = usualSizes(),
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
  const imageError = draft.backgroundImage === '' || isImageUrl(draft.backgroundImage) ? null : t('display.image.wrong')
  const own = readDisplaySettings(draft, defaults)
  const shown = { ...draft, ...own, title: titleIn(hostTexts(), own.title, proposed) }
  // The proposed title is stored in English. In another language it is what an empty field stands for.
  const isProposed = hostLanguage() !== FIRST_LANGUAGE && draft.title === defaults.title
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
            t('display.title'),
            'title',
            <TextField
              label={t('display.title')}
              value={isProposed ? '' : draft.title}
              placeholder={titleIn(hostTexts(), defaults.title, proposed)}
              maxLength={DISPLAY_LIMITS.title}
              onChange={(e) => set({ title: e.target.value })}
            />,
          )}
          <div className="grid grid-cols-2 gap-3">
            {chosen(
              t('display.font'),
              'fontFamily',
              <Select
                label={t('display.font')}
                options={offered}
                value={draft.fontFamily}
                onChange={(e) => set({ fontFamily: e.target.value })}
              />,
              offered,
            )}
            {chosen(
              t('display.size'),
              'fontSize',
              <Select
                label={t('display.size')}
                options={sizes}
                value={draft.fontSize}
                onChange={(e) => set({ fontSize: e.target.value })}
              />,
              sizes,
            )}
          </div>
          <OwnColors isOpen={hasOwnColors(draft) || imageError !== null || COLOR_FIELDS.some((name) => form.conflict(name) !== null)}>
            <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
              {chosen(
                t('display.background'),
                'backgroundColor',
                <ColorField
                  label={t('display.background')}
                  value={draft.backgroundColor}
                  onChange={(backgroundColor) => set({ backgroundColor })}
                />,
              )}
              {chosen(
                t('display.second'),
                'backgroundColor2',
                <ColorField
                  label={t('display.second')}
                  value={draft.backgroundColor2}
                  onChange={(backgroundColor2) => set({ backgroundColor2 })}
                  none={{ label: t('display.noGradient'), first: defaults.backgroundColor2 }}
                />,
              )}
            </div>
            {chosen(
              t('display.image'),
              'backgroundImage',
              <TextField
                label={t('display.image')}
                type="url"
                inputMode="url"
                placeholder={'https://'}
                value={draft.backgroundImage}
                maxLength={DISPLAY_LIMITS.image}
                error={imageError}
                onChange={(e) => set({ backgroundImage: e.target.value.trim() })}
              />,
            )}
            {chosen(
              t('display.fontColor'),
              'fontColor',
              <ColorField label={t('display.fontColor')} value={draft.fontColor} onChange={(fontColor) => set({ fontColor })} />,
            )}
          </OwnColors>
          {fields?.(form)}
        </div>
        <div>
          <div className="aspect-video overflow-hidden rounded-control border border-line" aria-label={t('display.preview')} role="img">
            <TextsProvider value={hostTexts()}>
              {preview ? preview(shown) : <Stage settings={shown} url={url} note={note} eyebrow={eyebrow} />}
            </TextsProvider>
          </div>
          <p className="mt-2 text-14 text-quiet" aria-live="polite">
            {legibility(shown)}
          </p>
        </div>
      </div>
      <DialogActions>
        <Button variant="ghost" className="mr-auto -ml-3 px-3!" onClick={() => set(defaults)}>
          {t('display.defaults')}
        </Button>
        <Button onClick={onClose}>{t('display.cancel')}</Button>
        <Button type="submit" variant="primary" busy={saving.busy}>
          {t('display.save')}
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
        {t('display.own')}
      </summary>
      <div className="grid gap-4 border-line border-t p-3">{children}</div>
    </details>
  )
}

/** Keeps stored fields that this version does not know. */
const objectOf = (stored: unknown): object => (typeof stored === 'object' && stored !== null ? stored : {})

function legibility(settings: DisplaySettings): string {
  const ratio = contrastOf(settings)
  if (ratio === null) return t('display.legible.picture')
  const said = { ratio: hostNumber(ratio, 1) }
  if (hasUsualColors(settings)) return t('display.legible.usual', said)
  if (ratio < 4.5) return t('display.legible.low', said)
  return t(ratio < 7 ? 'display.legible.fair' : 'display.legible.good', said)
}
