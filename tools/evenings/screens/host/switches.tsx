import type { ItemSwitch } from '../../../../contract/tool.ts'
import { Switch } from '../../../../kit/ui/switch.tsx'

/** The settings that a host has switched, by their columns. */
export type Switched = Readonly<Record<string, boolean>>

/**
 * The settings of a tool's session that are switched within an event. `isOn`: whether one is on before it is
 * switched.
 */
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
