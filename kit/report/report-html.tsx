import type { EventReport } from '../../contract/report.ts'
import { hostLanguage, hostTexts } from '../../parts/texts/host.ts'
import { TextsProvider } from '../../parts/texts/texts.tsx'
import tokens from '../ui/tokens.css?raw'
import blocks from './blocks.css?raw'
import style from './report.css?raw'
import { type ReportIcons, ReportView } from './report-view.tsx'
import { textIn } from './said.ts'

/** Nothing is loaded, run or sent: the file shows what is in it, offline, wherever it is opened. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"

/**
 * Returns a report as one HTML file that opens offline. `icons`: by the names of tools. The renderer is
 * loaded when it is first called.
 */
export async function reportHtml(report: EventReport, icons: ReportIcons): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server')
  const t = hostTexts()
  const title = renderToStaticMarkup(<title>{t('report.file.title', { title: textIn(t, report.title) })}</title>)
  const body = renderToStaticMarkup(
    <TextsProvider value={t}>
      <ReportView report={report} icons={icons} />
    </TextsProvider>,
  )
  return `<!doctype html>
<html lang="${hostLanguage()}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
${title}
<style>
${colors(tokens)}
body { margin: 0; background: var(--page); }
${style}
${blocks}</style>
</head>
<body>${body}</body>
</html>
`
}

/** Returns the colours of paper, and those of ink for readers who prefer dark pages, from tokens.css. */
function colors(css: string): string {
  const block = (selector: string): string => {
    const from = css.indexOf('{', css.indexOf(selector))
    return css.slice(from, css.indexOf('}', from) + 1)
  }
  return `:root ${block(':root,\n.on-paper')}\n@media (prefers-color-scheme: dark) { :root ${block('.dark,\n.on-ink')} }`
}
