import { type ReactNode, useState } from 'react'
import type { Json } from '../../contract/json.ts'
import { type DisplaySettings, readDisplaySettings } from '../../parts/display-settings.ts'
import { usePublicOrigin } from '../data/public-origin.ts'
import type { HasId } from '../data/rows.ts'
import type { Change } from '../data/writes.ts'
import { joinLink, wayIn } from '../join/address.ts'
import { usePresentation } from '../join/presentation.ts'
import { Button } from '../ui/button.tsx'
import { DisplaySettingsDialog, type DisplaySettingsDialogProps, type SaveSettings } from './display-settings-dialog.tsx'
import { t } from './host-messages/t.ts'

const texts = () => ({ success: t('display.saved'), failure: t('display.failed') })

/** Returns the values to write. Null: none. */
export const inColumn = <C extends string, S>(column: C, settings: S | null): { [K in C]: S } | null =>
  settings && ({ [column]: settings } as { [K in C]: S })

interface SettingsButtonProps extends Pick<DisplaySettingsDialogProps<DisplaySettings>, 'proposed'> {
  defaults: DisplaySettings
  /** URL of the code. Null: not known yet. */
  link: string | null
  /** Text of the display below its title. Default: the usual one. */
  note?: ReactNode
  /** Text of the display above its title. */
  eyebrow?: string
  /** Renders the display with these settings, if it is not the usual one. */
  preview?: (settings: DisplaySettings) => ReactNode
}

/**
 * 'QR Display Settings' of a session that stores them in `qr_display_settings`: the button, and its dialog
 * with live preview.
 */
export function QrSettingsButton<T extends HasId & { qr_display_settings: unknown }>({
  session,
  change,
  ...own
}: SettingsButtonProps & { session: T; change: Change<T, { qr_display_settings: Json }> }) {
  const save: SaveSettings<DisplaySettings> = async (over) =>
    (await change(session, (row) => inColumn('qr_display_settings', over(row.qr_display_settings)), texts())) !== null
  const link = useShortLink(session.id, own.link)
  return <SettingsButton label={t('display.qr.settings')} value={session.qr_display_settings} save={save} {...own} link={link} />
}

/** 'Display Settings' of a session that stores them in `display_settings`. */
export function DisplaySettingsButton<T extends HasId & { display_settings: unknown }>({
  session,
  change,
  ...own
}: SettingsButtonProps & { session: T; change: Change<T, { display_settings: Json }> }) {
  const save: SaveSettings<DisplaySettings> = async (over) =>
    (await change(session, (row) => inColumn('display_settings', over(row.display_settings)), texts())) !== null
  const link = useShortLink(session.id, own.link)
  return <SettingsButton label={t('display.settings')} value={session.display_settings} save={save} {...own} link={link} />
}

/** Returns the short address if the session has one, like the sign itself, else the given link. */
function useShortLink(session: string, link: string | null): string | null {
  const way = wayIn(usePublicOrigin(), usePresentation(session).row)
  return way ? joinLink(way) : link
}

function SettingsButton({
  label,
  value,
  defaults,
  proposed,
  link,
  note,
  eyebrow,
  preview,
  save,
}: SettingsButtonProps & { label: string; value: unknown; save: SaveSettings<DisplaySettings> }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button disabled={link === null} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <DisplaySettingsDialog
        open={open}
        onClose={() => setOpen(false)}
        title={label}
        value={value}
        read={(stored) => readDisplaySettings(stored, defaults)}
        defaults={defaults}
        proposed={proposed}
        url={link ?? ''}
        note={note}
        eyebrow={eyebrow}
        preview={preview}
        save={save}
      />
    </>
  )
}
