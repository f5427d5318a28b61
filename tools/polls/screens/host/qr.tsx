import { Maximize } from 'lucide-react'
import { displayDefaults } from '../../../../contract/display-settings.ts'
import { isOnlyHere } from '../../../../web/data/public-origin.ts'
import { displayUrl } from '../../../../web/display/display-url.ts'
import { ButtonAnchor } from '../../../../web/ui/button.tsx'
import { Card } from '../../../../web/ui/card.tsx'
import { CopyButton } from '../../../../web/ui/copy-button.tsx'
import { cx } from '../../../../web/ui/cx.ts'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { QrCode } from '../../../../web/ui/qr-code.tsx'

interface QrProps {
  /** Where phones answer; null until the server has said which origin they use. */
  link: string | null
  question: string
}
const LABEL = 'QR code: answer this poll'

/** Beside the responses, on screens that have the room. */
export function QrPanel({ link, question }: QrProps) {
  if (!link) return <Card className="hidden aspect-square lg:block" aria-busy="true" />
  return (
    <Card className="hidden p-5 lg:block" aria-label="Join">
      <QrCode text={link} level="H" label={LABEL} className="-m-2 w-[calc(100%+1rem)]! max-w-none" />
      <QrLink link={link} question={question} />
    </Card>
  )
}

/** 'Show QR Code': 256 px, high correction. */
export function QrDialog({ open, onClose, link, question }: QrProps & { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Scan to answer" about={question}>
      {link && (
        <div className="flex flex-col items-center">
          <QrCode text={link} size={256} level="H" label={LABEL} />
          <QrLink link={link} question={question} centred />
        </div>
      )}
    </Dialog>
  )
}

function QrLink({ link, question, centred = false }: { link: string; question: string; centred?: boolean }) {
  return (
    <div className={cx('w-full', centred && 'text-center')}>
      <a
        href={link}
        title={link}
        target="_blank"
        rel="noopener"
        className="mt-3 block rounded-mark font-[550] text-14 underline-offset-3 hover:underline"
      >
        {shortLink(link)}
      </a>
      {isOnlyHere(new URL(link).origin) && (
        <p className="mt-2 text-14 text-warning">
          Phones cannot open this address. Open Limelight by this computer’s network address; it was printed when the server started.
        </p>
      )}
      <div className={cx('mt-3 flex flex-wrap gap-2', centred && 'justify-center')}>
        <CopyButton text={link} size="small" />
        <ButtonAnchor href={displayUrl(link, displayDefaults(question))} target="_blank" size="small">
          <Maximize aria-hidden="true" />
          Full screen
        </ButtonAnchor>
      </div>
    </div>
  )
}

/** 'limelight.example/poll/…4f2c': enough to see where it leads; nobody types the rest. */
export function shortLink(link: string): string {
  const { host, pathname } = new URL(link)
  return `${host}/${pathname.split('/')[1]}/…${pathname.slice(-4)}`
}
