import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../kit/ui/button.tsx'
import { TextField } from '../../../../kit/ui/field.tsx'
import { Select } from '../../../../kit/ui/select.tsx'
import { Switch } from '../../../../kit/ui/switch.tsx'
import { WIFI_KINDS, type WifiCode, type WifiKind, wifiText } from '../../../../parts/wifi-text.ts'
import { t } from './host-messages/t.ts'
import type { WifiProblems } from './scan-problems.ts'

const PLAIN = { autoCapitalize: 'none', spellCheck: false, autoComplete: 'off', dir: 'auto' } as const

/** The fields of a code that joins a Wi-Fi, in place of its text. */
export function WifiFields({
  wifi,
  problems,
  onText,
  onAsText,
}: {
  wifi: Required<WifiCode>
  problems: WifiProblems
  onText: (text: string) => void
  onAsText: () => void
}) {
  const [shown, setShown] = useState(false)
  const set = (part: Partial<WifiCode>) => onText(wifiText({ ...wifi, ...part }))
  const Icon = shown ? EyeOff : Eye
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <legend className="sr-only">{t('scan.wifi.fields')}</legend>
      <TextField
        label={t('scan.wifi.network')}
        {...PLAIN}
        hint={t('scan.wifi.network.hint')}
        error={problems.name}
        value={wifi.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <Select
        label={t('scan.wifi.kind')}
        options={WIFI_KINDS.map((value) => ({ value, label: t(`scan.wifi.kind.${value}`) }))}
        value={wifi.kind}
        onChange={({ target }) => set({ kind: target.value as WifiKind })}
      />
      {wifi.kind !== 'nopass' && (
        <div className="flex items-start gap-2 max-sm:flex-col">
          <TextField
            className="min-w-0 grow max-sm:w-full"
            label={t('scan.wifi.password')}
            {...PLAIN}
            type={shown ? 'text' : 'password'}
            error={problems.password}
            value={wifi.password ?? ''}
            onChange={({ target }) => set({ password: target.value })}
          />
          <Button className="sm:mt-[1.625rem]" onClick={() => setShown(!shown)}>
            <Icon aria-hidden="true" />
            {t(shown ? 'scan.wifi.password.hide' : 'scan.wifi.password.show')}
          </Button>
        </div>
      )}
      <Switch
        label={t('scan.wifi.hidden')}
        hint={t('scan.wifi.hidden.hint')}
        checked={wifi.hidden}
        onChange={(hidden) => set({ hidden })}
      />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-quiet">
        {t('scan.wifi.note')}
        <Button size="small" variant="ghost" onClick={onAsText}>
          {t('scan.wifi.asText')}
        </Button>
      </p>
    </fieldset>
  )
}
