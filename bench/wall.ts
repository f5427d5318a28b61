import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { BROWSER_ARGS, ensureBrowser } from '../scripts/browser.ts'
import { wallPath } from '../tests/setup/host.ts'
import type { Bench, Figures, Scale } from './bench.ts'
import { pause } from './children.ts'
import { type House, withHouse } from './house.ts'

const ANSWERS = 300
const ARRIVING = 20
const EVERY_MS = 500
/** One frame at 60 Hz. */
const FRAME_US = 1_000_000 / 60

/**
 * Measures the wall of a poll with 300 answers while more arrive: tasks of its main thread that are longer than a
 * frame, from the browser's own trace, and the longest of them.
 */
export const wall = (scale: Scale): Bench => ({
  sides: {
    different: () => withHouse((house) => measure(house, scale(ANSWERS), (at) => `Answer ${at}, one of many that the hall has sent`)),
    repeating: () => withHouse((house) => measure(house, scale(ANSWERS), (at) => `City ${at % (1 + (at % 24))}`)),
  },
  rows: ['different', 'repeating'].flatMap((of) =>
    ['tasks over 16.7 ms', 'tasks over 16.7 ms of processor'].map((figure) => ({
      title: `Poll wall with ${scale(ANSWERS)} ${of} answers, two more a second: main thread ${figure} for each that arrives`,
      figure,
      of,
      better: 'lower' as const,
      mark: 1,
    })),
  ),
})

async function measure({ server, host, make }: House, answers: number, text: (at: number) => string): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'limelight-trace-'))
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS })
  try {
    const poll = await make('polls', { question: 'Where did you travel from?' })
    const send = (at: number) => make('poll_responses', { poll_id: poll, response: text(at), device_id: 'd-of-an-earlier-phone' })
    for (let at = 0; at < answers; at++) await send(at)
    const page = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage()
    await page.goto(server.url + (await wallPath(host, poll)))
    await page.locator('.wall-card, .wall-bars-label').first().waitFor()
    await pause(2_000)
    const path = join(folder, 'trace.json')
    await browser.startTracing(page, { path, categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] })
    for (let at = answers; at < answers + ARRIVING; at++) {
      await send(at)
      await pause(EVERY_MS)
    }
    await browser.stopTracing()
    return figuresOf(JSON.parse(readFileSync(path, 'utf8')).traceEvents)
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** An event of a trace. Times are in µs; `tdur`: processor time, which a busy machine does not lengthen. */
interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  dur?: number
  tdur?: number
  args?: { name?: string }
}

/**
 * Counts the long tasks of the page's main thread, the renderer thread that runs most scripts. `RunTask` alone: with
 * the category `toplevel` each task has a second event, of another name, inside it.
 */
function figuresOf(events: readonly TraceEvent[]): Figures {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const mains = new Set(events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf))
  const tasks = events.filter((event) => event.ph === 'X' && event.name === 'RunTask' && mains.has(threadOf(event)))
  const long = tasks.map(({ dur = 0 }) => dur).filter((dur) => dur > FRAME_US)
  const busy = tasks.map(({ tdur = 0 }) => tdur)
  return {
    'tasks over 16.7 ms': long.length / ARRIVING,
    'tasks over 16.7 ms of processor': busy.filter((tdur) => tdur > FRAME_US).length / ARRIVING,
    'ms longest': Math.max(0, ...long) / 1_000,
    'ms longest of processor': Math.max(0, ...busy) / 1_000,
  }
}
