import { OpenWindowButton } from '../../../../kit/display/open-window-button.tsx'
import { OpenWallButton } from '../../../../kit/present/open-wall-button.tsx'
import type { ButtonSize } from '../../../../kit/ui/button.tsx'
import { displayPath, presentPath } from '../../logic.ts'
import { t } from './host-messages/t.ts'

interface Props {
  session: { id: string; name: string }
  size?: ButtonSize
}

/** Shows the presenter's screen to the room, in the window for walls. */
export const PresentButton = ({ session: { id, name } }: Props) => <OpenWallButton session={id} of={name} path={presentPath(id)} />

/** Opens the presenter's screen in a window of its own, for drawing beside what the room sees. */
export const DrawButton = ({ session: { id, name }, size = 'medium' }: Props) => (
  <OpenWindowButton label={t('telestrator.draw')} of={name} path={presentPath(id)} window={`telestrator-${id}`} size={size} />
)

/** Opens the viewers' screen, not in the presenter's window: a computer may have both, on two screens. */
export const ViewButton = ({ session: { id, name }, size = 'medium' }: Props) => (
  <OpenWindowButton label={t('telestrator.view')} of={name} path={displayPath(id)} window={`telestrator-view-${id}`} size={size} />
)
