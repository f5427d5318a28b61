import { EyeOff, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../../kit/ui/button.tsx'
import { keepOff } from '../../data.ts'

/** 'Keep off the wall', and back. With an answer go all that say the same: on the wall they are one. Rule SURVEY-37. */
export function OffButton({ survey, sum, isOff }: { survey: string; sum: string; isOff: boolean }) {
  const [busy, setBusy] = useState(false)
  const Icon = isOff ? Undo2 : EyeOff
  const toggle = async () => {
    setBusy(true)
    await keepOff(survey, sum, !isOff)
    setBusy(false)
  }
  return (
    <IconButton label={isOff ? 'Show on the wall' : 'Keep off the wall'} disabled={busy} onClick={() => void toggle()}>
      <Icon aria-hidden="true" />
    </IconButton>
  )
}
