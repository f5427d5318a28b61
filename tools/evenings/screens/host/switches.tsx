import type { ItemSwitch } from '../../../../contract/tool.ts'
import { Switch } from '../../../../kit/ui/switch.tsx'

/** What a host has switched, by the columns of the session. */
export type Switched = Readonly<Record<string, boolean>>

/** The settings of a tool's session that are switched within an event. `isOn`: as they are, without a change. */
export function Switches({
  switches,
  isOn,
  switched,
  onSwitch,
}: {
  switches: readonly ItemSwitch[]
  isOn: (one: ItemSwitch) => boolean
  switched: Switched
  onSwitch: (switched: Switched) => void
}) {
  return switches.map((one) => (
    <Switch
      key={one.column}
      label={one.label}
      hint={one.hint}
      checked={switched[one.column] ?? isOn(one)}
      onChange={(on) => onSwitch({ ...switched, [one.column]: on })}
    />
  ))
}
