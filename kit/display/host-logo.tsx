import { type SyntheticEvent, useState } from 'react'
import { cx } from '../ui/cx.ts'
import './host-logo.css'
import { plateFor } from './plate.ts'
import { samplePixels } from './sample-pixels.ts'

/**
 * The logo of a session's host. Its height is set by its place (`--logo`); it gets a plate if it would be
 * invisible on its background. It is hidden from screen readers and absent if it cannot be loaded. `ground`:
 * the background in hex; null over a picture.
 */
export function HostLogo({ src, ground, className }: { src: string | null; ground: string | null; className?: string }) {
  return src === null ? null : <Loaded key={`${src} ${ground}`} src={src} ground={ground} className={className} />
}

function Loaded({ src, ground, className }: { src: string; ground: string | null; className: string | undefined }) {
  const [state, setState] = useState<{ is: 'loading' | 'failed' } | { is: 'ready'; plate: string | null }>({ is: 'loading' })
  if (state.is === 'failed') return null
  const plate = state.is === 'ready' ? state.plate : null
  const onLoad = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) =>
    setState({ is: 'ready', plate: plateFor(samplePixels(currentTarget), ground) })
  return (
    <span className={cx('host-logo', className)} data-plate={plate !== null} style={plate === null ? undefined : { background: plate }}>
      <img src={src} alt="" onLoad={onLoad} onError={() => setState({ is: 'failed' })} data-ready={state.is === 'ready'} />
    </span>
  )
}
