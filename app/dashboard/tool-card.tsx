import { Component, type ComponentType, type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import type { WebTool } from '../../contract/tool.ts'
import { CardContext, type Count } from '../../kit/dashboard-card/card-context.ts'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { cx } from '../../kit/ui/cx.ts'
import { RollingNumber } from '../../kit/ui/rolling-number.tsx'
import { Loading } from '../../kit/ui/spinner.tsx'
import { t } from './host-messages/t.ts'
import { type Cards, showsRows } from './load-cards.ts'

interface Props {
  tool: WebTool
  /** The content of all cards. Null while loading. */
  cards: Cards | null
  /** The count that the card's content reported. */
  count: Count | undefined
  onCount: (tool: string, count: Count) => void
}

/**
 * One tool's card: its picture, its content (`dashboard.load`), and a button to the tool or 'Coming Soon'.
 */
export function ToolCard({ tool, cards, count, onCount }: Props) {
  const { name, title, description, picture: Picture, path, dashboard } = tool
  const soon = tool.comingSoon ?? false
  const card = useMemo(() => ({ title, path, report: (count: Count) => onCount(name, count) }), [name, title, path, onCount])
  return (
    <li className={cx('wakes-picture flex flex-col rounded-panel border border-line bg-panel p-5', soon && 'bg-transparent')}>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-baseline gap-x-2">
            <h2 className={cx('font-[650] text-20', soon && 'text-quiet')}>
              {soon ? (
                title
              ) : (
                <Link to={path} className="rounded-mark underline-offset-4 hover:underline">
                  {title}
                </Link>
              )}
            </h2>
            {count && count.word !== null && count.total > 0 && (
              <p className="font-[550] text-14 text-quiet">
                <RollingNumber value={count.total} /> {count.word}
              </p>
            )}
          </div>
          <p className="mt-1 text-14 text-quiet">{description}</p>
        </div>
        {soon ? (
          <Picture className="w-20 shrink-0 opacity-40" />
        ) : (
          // Hidden from screen readers and the keyboard, because the title beside it links to the same place.
          <Link to={path} tabIndex={-1} aria-hidden="true" className="shrink-0">
            <Picture className="w-20" />
          </Link>
        )}
      </div>
      <div className={cx('flex-1', showsRows(tool) && 'mt-4')}>
        {showsRows(tool) && (
          <CardFault>
            <CardContext value={card}>{cards ? <Content of={cards.get(name)} /> : <Loading className="min-h-24" />}</CardContext>
          </CardFault>
        )}
      </div>
      <div className="mt-5">
        {soon || dashboard.comingSoon ? (
          <Button disabled className="border-dashed bg-transparent! text-quiet disabled:opacity-100">
            {t('dashboard.comingSoon')}
          </Button>
        ) : (
          <ButtonLink to={path}>{dashboard.launch}</ButtonLink>
        )}
      </div>
    </li>
  )
}

const Broken = () => <p className="text-14 text-quiet">{t('dashboard.broken')}</p>

function Content({ of: CardContent }: { of: ComponentType | null | undefined }) {
  return CardContent ? <CardContent /> : <Broken />
}

/** Contains an error in one card, so that the other eleven stay. React logs the cause in the console. */
export class CardFault extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError() {
    return { broken: true }
  }
  override render() {
    return this.state.broken ? <Broken /> : this.props.children
  }
}
