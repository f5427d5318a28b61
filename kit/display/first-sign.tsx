import { directionOf } from '../../contract/languages.ts'
import type { Translate } from '../../contract/messages.ts'
import type { DisplaySettings } from '../../parts/display-settings.ts'
import { QrCode } from '../ui/qr-code.tsx'
import { backingOf, stageStyle } from './theme.ts'

/** The whole style, because nothing else has been loaded. A title of 100 letters fits above the code. */
const STYLE = `
.first-sign{position:fixed;inset:0;z-index:1;box-sizing:border-box;padding:4vmin;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:3vmin;text-align:center}
.first-sign h1{margin:0;max-width:100%;font-size:min(7vw,5vh);line-height:1.2;overflow-wrap:anywhere;text-wrap:balance}
.first-sign h1[data-backed=true]{padding:1vmin 2vmin;border-radius:2vmin}
.first-sign svg{display:block;width:min(88vw,66vh);height:auto;background:#fff;border-radius:2vmin}`

/**
 * The first picture of a sign, until Sign itself is there: its title and its code, on its colours. A background
 * picture, a logo and a description come with Sign.
 */
export function FirstSign({ settings: own, text, label, t }: { settings: DisplaySettings; text: string; label: string; t: Translate }) {
  const settings = { ...own, backgroundImage: '' }
  const backing = backingOf(settings)
  return (
    <main className="first-sign" lang={t.language} dir={directionOf(t.language)} style={stageStyle(settings)}>
      <style>{STYLE}</style>
      <h1 dir="auto" data-backed={backing !== null} style={backing === null ? undefined : { background: backing }}>
        {settings.title}
      </h1>
      <QrCode text={text} size={512} level="H" label={label} />
    </main>
  )
}
