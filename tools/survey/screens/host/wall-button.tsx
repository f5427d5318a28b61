import { EyeOff, Undo2 } from 'lucide-react'
import { IconButton } from '../../../../kit/ui/button.tsx'
import { t } from './host-messages/t.ts'

/** Toggles whether the wall shows an answer and all equal ones, which share a sum. Rule SURVEY-37. */
export function WallButton({ isOff, onDecide }: { isOff: boolean; onDecide: (status: 'shown' | 'off') => void }) {
  const Icon = isOff ? Undo2 : EyeOff
  return (
    <IconButton label={t(isOff ? 'survey.act.show.wall' : 'survey.act.keepOff.wall')} onClick={() => onDecide(isOff ? 'shown' : 'off')}>
      <Icon aria-hidden="true" />
    </IconButton>
  )
}
