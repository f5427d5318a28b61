import { useEffect, useRef } from 'react'
import { aimCone, followLamp } from './lamp-light.ts'
import './lamp.css'

/** The one light of a wall (lamp-light.ts), over its content. Off while the cone is on (`isOff`). */
export function Lamp({ isOff }: { isOff: boolean }) {
  const light = useRef<HTMLDivElement>(null)
  const lamp = useRef<ReturnType<typeof followLamp> | null>(null)
  useEffect(() => {
    const followed = followLamp(light.current as HTMLDivElement)
    lamp.current = followed
    return followed.stop
  }, [])
  // Each change of the wall may have put something on stage, or taken it off.
  useEffect(() => lamp.current?.rest())
  return (
    <div aria-hidden="true" ref={light} className="wall-lamp-light" data-off={isOff}>
      <i />
    </div>
  )
}

/** The lamp while something is on stage: a cone from above, which swings to the words with `data-lit`. */
export function Cone() {
  const cone = useRef<HTMLDivElement>(null)
  useEffect(() => aimCone(cone.current as HTMLDivElement))
  return <div aria-hidden="true" ref={cone} className="wall-lamp lamp-cone" />
}
