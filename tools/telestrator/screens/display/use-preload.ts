import { useEffect, useRef } from 'react'
import { isAskedFrom, neighbourPictures } from '../../logic.ts'
import type { TelestratorFile } from '../../tables.ts'

/** Fetches the pictures before and after the one that is shown: the next one is there at once, also when the network has just gone. */
export function usePreload(files: readonly TelestratorFile[], at: number): void {
  const urls = JSON.stringify(neighbourPictures(files, at).filter((url) => isAskedFrom(window.location.hostname, url)))
  // Held, or a browser may forget them.
  const held = useRef<HTMLImageElement[]>([])
  useEffect(() => {
    held.current = (JSON.parse(urls) as string[]).map((url) => {
      const image = new Image()
      image.referrerPolicy = 'no-referrer'
      image.src = url
      return image
    })
  }, [urls])
}
