import { OpenWindowButton } from '../../../../kit/display/open-window-button.tsx'
import type { ButtonSize } from '../../../../kit/ui/button.tsx'
import { displayPath, presentPath } from '../../logic.ts'

interface Props {
  session: { id: string; name: string }
  size?: ButtonSize
}

/** Opens the presenter's screen in a window of its own. */
export const PresentButton = ({ session: { id, name }, size = 'medium' }: Props) => (
  <OpenWindowButton label="Present" of={name} path={presentPath(id)} window={`telestrator-${id}`} size={size} />
)

/** Opens the viewers' screen, not in the presenter's window: a computer may have both, on two screens. */
export const ViewButton = ({ session: { id, name }, size = 'medium' }: Props) => (
  <OpenWindowButton label="View" of={name} path={displayPath(id)} window={`telestrator-view-${id}`} size={size} />
)
