import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

export const SERVER_SETTINGS = ['server-settings']

/** Reads the settings again when `place` changes: the operator may have changed them since. */
export function useSettingsAt(place: string): void {
  const client = useQueryClient()
  const last = useRef(place)
  useEffect(() => {
    if (last.current === place) return
    last.current = place
    void client.invalidateQueries({ queryKey: SERVER_SETTINGS })
  }, [client, place])
}
