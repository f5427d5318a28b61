import type { ReactNode } from 'react'
import { Marked } from '../../parts/texts/marked.tsx'
import { type JoinCode, QrLink } from '../display/qr-dialog.tsx'
import { joinAddress } from '../join/address.ts'
import { useWay } from '../join/use-way.ts'
import { RoomTexts } from '../room/room-texts.tsx'
import { AddressText } from '../ui/address-text.tsx'
import { Card } from '../ui/card.tsx'
import { cx } from '../ui/cx.ts'
import { CodeSizeSwitch } from './code-size-switch.tsx'
import { FOLDS } from './folds.ts'
import { t } from './host-messages/t.ts'
import { LinkButtons } from './link-buttons.tsx'
import { Miniature } from './miniature.tsx'
import { PictureButton } from './picture-button.tsx'
import { RoomLanguage } from './room-language.tsx'
import { ShareButton } from './share-button.tsx'
import { ShowingSwitch } from './showing-switch.tsx'
import { TakeBackSwitch } from './take-back-switch.tsx'

interface PresentPanelProps {
  session: string
  /** The tool's own wall, in small. */
  wall: ReactNode
  /** The label for the wall's own content: 'Answers', 'Questions'. */
  results?: string
  /** Absent: nobody joins such a session. */
  code?: JoinCode
  /** The step that the room expects next, with its button. On narrow screens it does not fold with the panel. */
  step?: ReactNode
  /** Further settings of the wall. */
  children?: ReactNode
}

/** Of a panel that is folded only the step has a box, as a panel of its own. */
const AS_PANEL =
  'max-lg:group-data-[folded=true]/beside:order-first max-lg:group-data-[folded=true]/beside:mt-0 max-lg:group-data-[folded=true]/beside:rounded-panel max-lg:group-data-[folded=true]/beside:border max-lg:group-data-[folded=true]/beside:border-line max-lg:group-data-[folded=true]/beside:bg-panel max-lg:group-data-[folded=true]/beside:p-4'

/**
 * The panel beside the entries: the wall as the hall sees it, its settings, and how to join. It is sticky on
 * long lists.
 */
export function PresentPanel({ session, wall, results = t('present.results'), code, step, children }: PresentPanelProps) {
  const way = useWay(session)
  const inWords = <RoomTexts session={session}>{wall}</RoomTexts>
  return (
    <Card className={cx('p-4', 'max-lg:group-data-[folded=true]/beside:contents')} aria-label={t('present.wall')}>
      <div className={FOLDS}>
        <Miniature>{inWords}</Miniature>
        <div className="mt-3">
          <ShowingSwitch session={session} results={results} hasCode={code !== undefined} />
        </div>
      </div>
      {step && <div className={cx('mt-3 empty:hidden', AS_PANEL)}>{step}</div>}
      <div className={FOLDS}>
        {children && <div className="mt-3">{children}</div>}
        {code && (
          <div className="mt-3 grid gap-3">
            <CodeSizeSwitch session={session} />
            <TakeBackSwitch session={session} />
          </div>
        )}
        <div className="mt-3">
          <RoomLanguage session={session} hasPhones={code !== undefined} />
        </div>
        {code && way && (
          <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-quiet">
            <span>
              <Marked
                text={t('present.join')}
                as={{
                  address: () => (
                    <span className="font-[550] text-main">
                      <AddressText text={joinAddress(way.origin)} />
                    </span>
                  ),
                }}
              />
            </span>
            <strong className="rounded-mark bg-lime px-2 py-0.5 text-16 text-ink tracking-wider">{way.code}</strong>
          </p>
        )}
        {code?.link && <QrLink link={code.link} settings={code.settings} followed={code.followed} className="mt-2" />}
        <LinkButtons session={session}>
          {code && <ShareButton code={code} />}
          <PictureButton session={session} wall={inWords} />
        </LinkButtons>
      </div>
    </Card>
  )
}
