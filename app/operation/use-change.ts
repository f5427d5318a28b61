import { useQueryClient } from '@tanstack/react-query'
import type { SettingsView } from '../../contract/operator-settings.ts'
import { askServer } from '../../kit/data/ask-server.ts'
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
