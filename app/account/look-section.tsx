import { Check } from 'lucide-react'
import { useState } from 'react'
import { contrast } from '../../contract/contrast.ts'
import { LOOK_CONTRAST, type Look, lookProblem, wordsOn } from '../../contract/look.ts'
import { useHost } from '../../kit/data/sign-in.tsx'
import { ColorField } from '../../kit/display/color-field.tsx'
import { themeName } from '../../kit/display/names.ts'
import { useOwnBrand } from '../../kit/display/own-look.ts'
import { explain } from '../../kit/failures/explain.ts'
import { Button } from '../../kit/ui/button.tsx'
import { showSuccess } from '../../kit/ui/toasts.tsx'
import { DISPLAY_THEMES } from '../../parts/display-themes.ts'
import { HOUSE_LOOK, lookOf, readableLook, sameLook, themeOfLook } from '../../parts/looks.ts'
import { hostNumber } from '../../parts/texts/host.ts'
import { FormError } from '../login/parts.tsx'
import { changeBrandRow, makeBrandRow } from './brand-row.ts'
import { t } from './host-messages/t.ts'
import { LookPreview } from './look-preview.tsx'
import { Section } from './section.tsx'

/** The account's look: one of six themes, or two colours of its own that can be read together. Record 155. */
export function LookSection() {
  const { userId } = useHost()
  const { row } = useOwnBrand()
  const kept = row?.look ?? HOUSE_LOOK
  const [edited, setEdited] = useState<Look | null>(null)
  const [isOwn, setIsOwn] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const look = edited ?? kept
  const theme = themeOfLook(look)
  const showsOwn = isOwn || theme === null
  const isNew = !sameLook(look, kept)

  const save = async () => {
    setBusy(true)
    setError(null)
    try {
      await makeBrandRow(userId)
      await changeBrandRow(userId, { look: sameLook(look, HOUSE_LOOK) ? null : look })
      showSuccess(t('account.look.saved'))
    } catch (thrown) {
      setError(explain(thrown) ?? t('account.look.failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section title={t('account.look')} about={t('account.look.about')}>
      <div className="grid gap-4">
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {DISPLAY_THEMES.map((one) => (
            <LookButton
              key={one.name}
              look={lookOf(one)}
              label={themeName(one.name)}
              isChosen={!showsOwn && theme === one}
              onChoose={() => {
                setIsOwn(false)
                setEdited(lookOf(one))
              }}
            />
          ))}
        </div>
        {showsOwn ? (
          <OwnColors look={look} onChange={setEdited} />
        ) : (
          <Button variant="ghost" className="-ml-3 justify-self-start" onClick={() => setIsOwn(true)}>
            {t('account.look.own')}
          </Button>
        )}
        <LookPreview look={readableLook(look)} logo={row?.file ?? null} />
        <FormError>{error}</FormError>
        <div className="flex flex-wrap gap-2">
          <Button busy={busy} disabled={!isNew || lookProblem(look) !== null} onClick={() => void save()}>
            {t('account.look.save')}
          </Button>
          {isNew && (
            <Button
              variant="ghost"
              disabled={busy}
              onClick={() => {
                setIsOwn(false)
                setEdited(null)
              }}
            >
              {t('account.cancel')}
            </Button>
          )}
        </div>
      </div>
    </Section>
  )
}

function LookButton({ look, label, isChosen, onChoose }: { look: Look; label: string; isChosen: boolean; onChoose: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      style={{ background: look.ground, color: wordsOn(look.ground) }}
      className="flex min-h-11 items-center gap-2 rounded-control border border-edge px-3 font-[650] text-14 aria-pressed:outline-2 aria-pressed:outline-main aria-pressed:outline-offset-2"
    >
      <span
        aria-hidden="true"
        className="grid size-4 shrink-0 place-items-center rounded-full"
        style={{ background: look.accent, color: wordsOn(look.accent) }}
      >
        {isChosen && <Check className="size-3" strokeWidth={3} />}
      </span>
      {label}
    </button>
  )
}

/** Two colours, with the contrast said while they are chosen. What cannot be read is corrected by one press. */
function OwnColors({ look, onChange }: { look: Look; onChange: (look: Look) => void }) {
  const problem = lookProblem(look)
  const better = readableLook(look)
  const words = contrast(wordsOn(look.ground), look.ground)
  const accent = contrast(look.accent, look.ground)
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-3">
        <ColorField
          label={t('account.look.ground')}
          value={look.ground}
          onChange={(ground) => onChange({ ...look, ground: sixDigits(ground) })}
        />
        <ColorField
          label={t('account.look.accent')}
          value={look.accent}
          onChange={(hex) => onChange({ ...look, accent: sixDigits(hex) })}
        />
      </div>
      <p className={problem ? 'text-14 text-danger' : 'text-14 text-quiet'} aria-live="polite">
        {problem === 'ground' &&
          t('account.look.ground.low', {
            ratio: hostNumber(words, 1),
            least: hostNumber(LOOK_CONTRAST.words, LOOK_CONTRAST.words % 1 ? 1 : 0),
          })}
        {problem === 'accent' &&
          t('account.look.accent.low', {
            ratio: hostNumber(accent, 1),
            least: hostNumber(LOOK_CONTRAST.accent, LOOK_CONTRAST.accent % 1 ? 1 : 0),
          })}
        {!problem && t('account.look.good', { words: hostNumber(words, 1), accent: hostNumber(accent, 1) })}
      </p>
      {problem && (
        <Button size="small" className="justify-self-start" onClick={() => onChange(better)}>
          {problem === 'ground'
            ? t('account.look.ground.take', { color: better.ground })
            : t('account.look.accent.take', { color: better.accent })}
        </Button>
      )}
    </div>
  )
}

/** Looks are stored with six digits; a field takes three, too. */
const sixDigits = (hex: string): string => (hex.length === 4 ? `#${[...hex.slice(1)].map((digit) => digit + digit).join('')}` : hex)
