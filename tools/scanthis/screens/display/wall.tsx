import type { WallProps } from '../../../../contract/tool.ts'
import { useBrand } from '../../../../kit/join/presentation.ts'
import { Wall } from '../../../../kit/wall/wall.tsx'
import { readDisplaySettings } from '../../../../parts/display-settings.ts'
import { useShownSession } from '../../data.ts'
import { DISPLAY_DEFAULTS } from '../../tables.ts'
import { ScanSign } from './scan-sign.tsx'

/** The wall of a session: its sign, in its own colours. */
export default function ScanWall({ id }: WallProps) {
  const { row } = useShownSession(id)
  const { logo } = useBrand(id)
  return (
    <Wall id={id} title={row?.name ?? ''} isBare>
      {row && <ScanSign session={row} settings={readDisplaySettings(row.display_settings, DISPLAY_DEFAULTS)} logo={logo} />}
    </Wall>
  )
}
