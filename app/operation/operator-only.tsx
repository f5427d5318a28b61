import { EmptyState } from '../../kit/ui/empty-state.tsx'

/** Shown to every account but the first. */
export function OperatorOnly() {
  return <EmptyState title="For whoever runs this server">The account that was made first has this page.</EmptyState>
}
