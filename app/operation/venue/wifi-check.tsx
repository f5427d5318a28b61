import { useState } from 'react'
import { Button, ButtonAnchor } from '../../../kit/ui/button.tsx'
import { TextField } from '../../../kit/ui/field.tsx'
import { Check } from './check.tsx'
import { t } from './host-messages/t.ts'
import { keepWifi, keptWifi, type Wifi, wifiProblem } from './wifi.ts'

/** Name and password of the room's Wi-Fi, for a sheet with its code. They stay in this browser. */
export function WifiCheck() {
  const [wifi, setWifi] = useState(keptWifi)
  const [edits, setEdits] = useState(false)
  const problem = wifiProblem(wifi)
  const set = (part: Partial<Wifi>) => {
    const next = { ...wifi, ...part }
    setWifi(next)
    keepWifi(next)
  }
  const isReady = wifi.name !== '' && problem === null
  const open = (
    <ButtonAnchor href="/operation/venue/wifi" target="_blank" variant="primary">
      {t('venue.wifi.show')}
    </ButtonAnchor>
  )
  return (
    <Check
      title={t('venue.wifi')}
      state={isReady ? 'well' : 'todo'}
      words={isReady ? t('venue.wifi.ready', { name: wifi.name }) : t('venue.wifi.todo')}
      action={
        <>
          {!edits && <Button onClick={() => setEdits(true)}>{isReady ? t('venue.wifi.change') : t('venue.wifi.make')}</Button>}
          {isReady && open}
        </>
      }
    >
      {edits && (
        <form
          className="grid max-w-2xl gap-4 sm:grid-cols-2"
          onSubmit={(event) => {
            event.preventDefault()
            setEdits(!isReady)
          }}
        >
          <TextField
            label={t('venue.wifi.name')}
            {...PLAIN}
            error={problem?.name}
            value={wifi.name}
            onChange={({ target }) => set({ name: target.value })}
          />
          <TextField
            label={t('venue.wifi.password')}
            {...PLAIN}
            hint={t('venue.wifi.password.hint')}
            error={problem?.password}
            value={wifi.password}
            onChange={({ target }) => set({ password: target.value })}
          />
          <p className="text-14 text-quiet sm:col-span-2">{t('venue.wifi.about')}</p>
          <div className="flex flex-wrap gap-2 sm:col-span-2">
            <Button type="submit" disabled={!isReady}>
              {t('venue.wifi.done')}
            </Button>
            <Button
              variant="ghost"
              onClick={() => {
                set({ name: '', password: '' })
                setEdits(false)
              }}
            >
              {t('venue.wifi.forget')}
            </Button>
          </div>
        </form>
      )}
    </Check>
  )
}

const PLAIN = { autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' } as const
