import { ColorField } from '../../../../kit/display/color-field.tsx'
import { Chosen } from '../../../../kit/settings/conflict-note.tsx'
import type { Conflict } from '../../../../kit/settings/use-merged-form.ts'
import { TextField } from '../../../../kit/ui/field.tsx'
import { longHex } from '../../logic.ts'
import { SIZE_MAX, SIZE_MIN } from '../../tables.ts'
import { t } from './host-messages/t.ts'
import type { MarkerFormValues } from './use-settings-form.ts'

/** A marker: an example stroke, its colour and its size. */
export function MarkerFields({
  label,
  draft,
  size,
  color,
  width,
  onChange,
  onSettle,
}: {
  label: string
  draft: MarkerFormValues
  /** Size of the example stroke, which will be saved. */
  size: number
  /** Conflicts with another window's changes. */
  color: Conflict<string> | null
  width: Conflict<string> | null
  onChange: (change: Partial<MarkerFormValues>) => void
  /** Called when the size's field loses focus. */
  onSettle: () => void
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-[650]">{label}</legend>
      {/* Half light and half dark, because the background of strokes is unknown. */}
      <svg
        viewBox="0 0 240 56"
        aria-hidden="true"
        className="mb-3 h-14 w-full rounded-control border border-line bg-[linear-gradient(100deg,var(--color-paper-2)_50%,var(--color-ink)_50%)]"
      >
        <path
          d="M24 34C48 8 70 8 88 28s40 20 60 0 44-20 68 6"
          fill="none"
          stroke={longHex(draft.color)}
          strokeWidth={size}
          strokeLinecap="round"
        />
      </svg>
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-3">
        <Chosen label={t('telestrator.marker.color')} conflict={color}>
          <ColorField label={t('telestrator.marker.color')} value={draft.color} onChange={(picked) => onChange({ color: picked })} />
        </Chosen>
        <Chosen label={t('telestrator.marker.size')} conflict={width}>
          <TextField
            label={t('telestrator.marker.size')}
            type="number"
            inputMode="numeric"
            min={SIZE_MIN}
            max={SIZE_MAX}
            value={draft.size}
            onChange={(event) => onChange({ size: event.target.value })}
            onBlur={onSettle}
            hint={t('telestrator.marker.size.hint', { min: SIZE_MIN, max: SIZE_MAX })}
          />
        </Chosen>
      </div>
    </fieldset>
  )
}
