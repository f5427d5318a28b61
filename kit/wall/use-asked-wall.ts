import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { wallAsked } from './wall-path.ts'

/** Shows what `openWall` asks this window for, without a reload, which would end full screen. */
export function useAskedWall(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = ({ data, origin }: MessageEvent) => {
      const path = origin === window.location.origin ? wallAsked(data) : null
      if (path !== null) void navigate(path, { replace: true })
    }
    window.addEventListener('message', follow)
    return () => window.removeEventListener('message', follow)
  }, [navigate])
}
