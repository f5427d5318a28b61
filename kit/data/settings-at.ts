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

/** Reads the settings again every so often (milliseconds) while the component is shown: they may change meanwhile. */
export function useSettingsAgain(everyMs: number): void {
  const client = useQueryClient()
  useEffect(() => {
    const timer = setInterval(() => void client.invalidateQueries({ queryKey: SERVER_SETTINGS }), everyMs)
    return () => clearInterval(timer)
  }, [client, everyMs])
}
