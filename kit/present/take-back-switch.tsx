import { usePresentation } from '../join/presentation.ts'
import { Switch } from '../ui/switch.tsx'

const FAILED = { failure: 'Failed to change whether phones may take back what they sent' }

/** Whether phones may take back what they sent. Nothing where phones send nothing. */
export function TakeBackSwitch({ session }: { session: string }) {
  const { row, update } = usePresentation(session)
  if (!row || row.take_back === null) return null
  return (
    <Switch
      label="Phones may take back what they sent"
      hint="On their page, under ‘What I sent here’."
      checked={row.take_back}
      onChange={(take_back) => void update(row.id, { take_back }, FAILED)}
    />
  )
}
