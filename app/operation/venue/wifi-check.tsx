import { useState } from 'react'
import { Button, ButtonAnchor } from '../../../kit/ui/button.tsx'
import { TextField } from '../../../kit/ui/field.tsx'
import { Check } from './check.tsx'
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
      Show or print the code
    </ButtonAnchor>
  )
  return (
    <Check
      title="Wi‑Fi code"
      state={isReady ? 'well' : 'todo'}
      words={
        isReady
          ? `Phones join ${wifi.name} by a code: put the sheet at the door.`
          : 'Phones join the Wi‑Fi of the room by a code. Type its name and password once.'
      }
      action={
        <>
          {!edits && <Button onClick={() => setEdits(true)}>{isReady ? 'Change' : 'Make a code'}</Button>}
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
            label="Name of the Wi‑Fi"
            {...PLAIN}
            error={problem?.name}
            value={wifi.name}
            onChange={({ target }) => set({ name: target.value })}
          />
          <TextField
            label="Password"
            {...PLAIN}
            hint="Empty: an open network."
            error={problem?.password}
            value={wifi.password}
            onChange={({ target }) => set({ password: target.value })}
          />
          <p className="text-14 text-quiet sm:col-span-2">Both stay in this browser. The server never gets them.</p>
          <div className="flex flex-wrap gap-2 sm:col-span-2">
            <Button type="submit" disabled={!isReady}>
              Done
            </Button>
            <Button
              variant="ghost"
              onClick={() => {
                set({ name: '', password: '' })
                setEdits(false)
              }}
            >
              Forget it
            </Button>
          </div>
        </form>
      )}
    </Check>
  )
}

const PLAIN = { autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' } as const
