import { type ReactNode, useRef } from 'react'
import type { DisplaySettings } from '../../parts/display-settings.ts'
import { joinLink, typedLink, wayIn } from '../join/address.ts'
import { LoopbackNote } from '../join/loopback-note.tsx'
import { usePresentation } from '../join/presentation.ts'
import { AddressText } from '../ui/address-text.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import { CodeFiles, PrintLink, ShareLink } from './code-files.tsx'
import { displayUrl } from './display-url.ts'
import type { Followed } from './followed.ts'
import { QrDisplayLink } from './qr-display-link.tsx'
import { PRINT } from './read-query.ts'

/** The code for joining, on a host's detail page. */
export interface JoinCode {
  /** URL that phones open. Null: the server has not sent their origin yet. */
  link: string | null
  /** Names the effect of scanning it: 'QR code: answer this poll'. */
  label: string
  /** Settings of its full-screen display. */
  settings: DisplaySettings
  /** Row that this display follows. */
  followed: Followed
}

/** The code in a dialog: 256 px, error correction H; below it the ways to hand it on: link, picture, paper. */
export function QrDialog({
  open,
  onClose,
  title,
  about,
  link,
  label,
  settings,
  followed,
}: JoinCode & { open: boolean; onClose: () => void; title: string; about: string }) {
  const code = useRef<HTMLDivElement>(null)
  return (
    <Dialog open={open} onClose={onClose} title={title} about={about}>
      {link && (
        <div className="flex flex-col items-center">
          <div ref={code}>
            <QrCode text={link} size={256} level="H" label={label} />
          </div>
          <QrLink
            link={link}
            settings={settings}
            followed={followed}
            className="mt-3 grid w-full justify-items-center text-center [&>div]:justify-center"
          >
            <CodeFiles code={code} name={about} />
            <PrintLink href={`${displayUrl(link, settings, followed)}&${PRINT}=1`} />
            <ShareLink title={about} url={link} />
          </QrLink>
        </div>
      )}
    </Dialog>
  )
}

/** The code's address, to be copied or opened full screen. `children`: further buttons. */
export function QrLink({
  link,
  settings,
  followed,
  className,
  children,
}: Pick<JoinCode, 'settings' | 'followed'> & { link: string; className: string; children?: ReactNode }) {
  const way = wayIn(new URL(link).origin, usePresentation(followed.id).row)
  return (
    <div className={className}>
      <a
        href={link}
        title={link}
        target="_blank"
        rel="noopener"
        className="block min-w-0 flex-[1_1_16rem] rounded-mark font-[550] text-14 leading-6 underline-offset-3 hover:underline"
      >
        <AddressText text={shortLink(typedLink(link))} />
      </a>
      <LoopbackNote className="w-full py-2 max-lg:order-last" />
      <div className="my-1 flex flex-wrap gap-2">
        <CopyButton text={link} size="small" />
        <QrDisplayLink link={way ? joinLink(way) : link} settings={settings} followed={followed} />
        {children}
      </div>
    </div>
  )
}

/** Shortens an address to 'limelight.example/poll/respond/…4f2c', which shows where the link leads. */
export function shortLink(link: string): string {
  const { host, pathname } = new URL(link)
  const parts = pathname.split('/').slice(1)
  const isLong = (part: string): boolean => part.length > 24
  return [host, ...parts.map((part) => (isLong(part) ? `…${part.slice(-4)}` : part))].join('/')
}
