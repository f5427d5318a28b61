import { createRoot } from 'react-dom/client'
import { displayDefaults, readDisplaySettings } from '../../contract/display-settings.ts'
import { hideIdlePointer } from './idle-pointer.ts'
import './qr-display.css'
import { readQuery } from './read-query.ts'
import { howToJoin, Stage } from './stage.tsx'

/** /qr-display.html?url=…&settings={…}: the code full-screen, and nothing else. */
const { url, settings } = readQuery(window.location.search)
const root = createRoot(document.getElementById('display')!)

if (url === null) {
  root.render(
    <div className="missing">
      <h1>There is nothing to show</h1>
      <p>This page needs an address to make a code of. Open it with the QR button of a session.</p>
    </div>,
  )
} else {
  const shown = readDisplaySettings(settings, displayDefaults('Scan to join'))
  document.title = `${shown.title} · Limelight`
  root.render(<Stage settings={shown} url={url} note={howToJoin} />)
  hideIdlePointer(document.documentElement)
}
