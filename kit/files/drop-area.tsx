import { type ReactNode, useEffect, useRef, useState } from 'react'

interface Props {
  onFiles: (files: readonly File[]) => void
  /** Shown while files are dragged over it. */
  says: string
  children: ReactNode
}

/** An area that accepts dropped files. Other drags, such as a row of a list, are ignored. */
export function DropArea({ onFiles, says, children }: Props) {
  const area = useRef<HTMLDivElement>(null)
  const take = useRef(onFiles)
  take.current = onFiles
  const [over, setOver] = useState(false)
  useEffect(() => {
    const element = area.current
    if (!element) return
    // dragenter minus dragleave: moving between inner elements fires both.
    let depth = 0
    const moves: Record<string, (event: DragEvent) => void> = {
      dragenter: () => {
        depth++
        setOver(true)
      },
      dragover: () => {},
      dragleave: () => setOver(--depth > 0),
      drop: ({ dataTransfer }) => {
        depth = 0
        setOver(false)
        take.current([...(dataTransfer?.files ?? [])])
      },
    }
    const hear = (event: Event) => {
      if (!(event as DragEvent).dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      moves[event.type]?.(event as DragEvent)
    }
    for (const type of Object.keys(moves)) element.addEventListener(type, hear)
    return () => {
      for (const type of Object.keys(moves)) element.removeEventListener(type, hear)
    }
  }, [])
  return (
    <div ref={area} className="relative min-w-0">
      {children}
      {over && (
        <div className="pointer-events-none absolute inset-1 z-20 grid place-items-center rounded-control border-2 border-main border-dashed bg-panel/90 font-[650] text-16">
          {says}
        </div>
      )}
    </div>
  )
}
