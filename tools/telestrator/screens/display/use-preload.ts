import { useEffect, useRef } from 'react'
import { isAskedFrom, neighbourPictures } from '../../logic.ts'
import type { TelestratorFile } from '../../tables.ts'

/** Loads the previous and the next picture in advance, so that they appear at once, even offline. */
export function usePreload(files: readonly TelestratorFile[], at: number): void {
  const urls = JSON.stringify(neighbourPictures(files, at).filter((url) => isAskedFrom(window.location.hostname, url)))
  // References keep browsers from discarding the images.
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
