import { Component, lazy, type ReactNode, Suspense, useMemo } from 'react'
import type { WebTool } from '../../contract/tool.ts'
import { ButtonLink } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Loading } from '../ui/spinner.tsx'

/** One tool: its picture, what its room has to show (`dashboard.load`), and the button that leads there, or 'Coming Soon'. */
export function ToolCard({ tool }: { tool: WebTool }) {
  const { title, description, picture: Picture, path, dashboard } = tool
  const soon = (tool.comingSoon || dashboard.comingSoon) ?? false
  const Content = useMemo(() => (dashboard.load ? lazy(dashboard.load) : null), [dashboard.load])
  return (
    <li className={cx('wakes-picture flex flex-col rounded-panel border border-line bg-panel p-5', soon && 'bg-transparent')}>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className={cx('font-[650] text-20', soon && 'text-quiet')}>{title}</h2>
          <p className="mt-1 text-14 text-quiet">{description}</p>
        </div>
        <Picture className={cx('w-20 shrink-0', soon && 'opacity-40')} />
      </div>
      <div className={cx('flex-1', Content && !soon && 'mt-4')}>
        {Content && !soon && (
          <CardFault>
            <Suspense fallback={<Loading className="min-h-24" />}>
              <Content />
            </Suspense>
          </CardFault>
        )}
      </div>
      <div className="mt-5">
        {soon ? (
          <p className="flex min-h-10 items-center font-[550] text-14 text-quiet">Coming Soon</p>
        ) : (
          <ButtonLink to={path}>{dashboard.launch}</ButtonLink>
        )}
      </div>
    </li>
  )
}

/** A card that breaks says so and leaves the other eleven alone. React puts the cause into the console. */
class CardFault extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError() {
    return { broken: true }
  }
  override render() {
    return this.state.broken ? <p className="mt-4 text-14 text-quiet">This card could not be shown.</p> : this.props.children
  }
}
