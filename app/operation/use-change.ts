import { useQueryClient } from '@tanstack/react-query'
import type { SettingsView } from '../../contract/operator-settings.ts'
import { askServer } from '../../kit/data/ask-server.ts'
import { showFailure, showSuccess } from '../../kit/ui/toasts.tsx'
import { t } from './host-messages/t.ts'
import { operatorKey } from './use-operator.ts'

export const SETTINGS = '/settings'

/** Returns a function that changes settings of the server; null is the default. Screens follow at once. */
export function useChange(): (changes: object) => Promise<void> {
  const client = useQueryClient()
  return async (changes) => {
    const view = await askServer<SettingsView>('PATCH', '/operator/v1/settings', changes)
    client.setQueryData(operatorKey(SETTINGS), view)
    for (const key of ['server-settings', 'auth-settings']) void client.invalidateQueries({ queryKey: [key] })
  }
}

/** Returns a function that changes settings and says so. It resolves with whether it did. */
export function useChangeAtOnce(): (changes: object) => Promise<boolean> {
  const change = useChange()
  return (changes) =>
    change(changes).then(
      () => {
        showSuccess(t('operation.saved'))
        return true
      },
      (error: unknown) => {
        showFailure(t('operation.save.failed'), error)
        return false
      },
    )
}
