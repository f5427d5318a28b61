import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { displayUrl } from '../../kit/display/display-url.ts'
import { displayDefaults } from '../../parts/display-settings.ts'
import { HOUSE_LOOK, signColors } from '../../parts/looks.ts'
import { drawBoard, drawOverPicture } from './drawings.ts'
import { EVENING_TEXTS } from './evening-texts.ts'
import { must, post, type Stage, WALLS } from './wall-sessions.ts'

/** A window that a host opens beside the wall. */
export interface Window {
  /** Makes the session. Resolves with the window's path. */
  open(stage: Stage): Promise<string>
  /** Acts as the host in this window before the picture is taken. */
  act?(page: Page, address: string): Promise<void>
}

/** The colours in which the app begins a new session. */
const COLORS = signColors(HOUSE_LOOK)
const opened =
  (wall: string, path: (id: string) => string, sign?: { table: string; column: string }): Window['open'] =>
  async (stage) => {
    await make(wall, stage)
    if (sign) await must(stage.host.ask('PATCH', `/rest/v1/${sign.table}?id=eq.${stage.id}`, { [sign.column]: COLORS }))
    return path(stage.id)
  }
const make = (wall: string, stage: Stage): Promise<void> => WALLS[wall]?.(stage) ?? Promise.reject(new Error(`No wall ${wall}`))

/** Draws, and resolves with the path of its window. */
async function drawn(stage: Stage): Promise<string> {
  const list = randomUUID()
  await make('attendance', { ...stage, id: list, count: Math.max(stage.count, 24) })
  const winnerCount = Math.max(1, stage.count)
  const settings = { type: 'attendance', attendanceSessionId: list, winnerCount, ranked: winnerCount > 1 && winnerCount < 12 }
  await post(stage.host, 'raffle_sessions', { id: stage.id, name: stage.texts.title, settings, display_settings: COLORS })
  const draw = (await post(stage.host, 'rpc/run_raffle', { session_id: stage.id })) as { id: string }
  return `/raffle/${stage.id}/draw/${draw.id}`
}

/** Windows that are not walls, by their names: signs, results, surfaces to draw on. */
export const WINDOWS: Readonly<Record<string, Window>> = {
  'sign-poll': {
    async open(stage) {
      const { host, id, texts } = stage
      await make('poll', { ...stage, count: 0 })
      const [row] = (await must(host.ask('GET', `/rest/v1/presentations?id=eq.${id}&select=code`))) as [{ code: string; proof: string }]
      const followed = { table: 'polls', id, title: 'question', closes: true } as const
      return displayUrl(
        `https://events.northside-association.example/j/${row.code}${row.proof}`,
        { ...displayDefaults(texts.question), ...COLORS },
        followed,
      )
    },
  },
  'sign-scanthis': {
    open: opened('scanthis', (id) => `/scanthis/${id}/view`, { table: 'scan_this_sessions', column: 'display_settings' }),
  },
  'sign-survey': { open: opened('survey-choice', (id) => `/survey/${id}/view`, { table: 'survey_sessions', column: 'display_settings' }) },
  'raffle-window': { open: drawn },
  // In the specified royal blue, as sessions of before the app had a look of its own.
  'cloud-window': { open: opened('cloud', (id) => `/wordcloud/${id}/display`) },
  'cloud-window-ink': {
    open: opened('cloud', (id) => `/wordcloud/${id}/display`, { table: 'word_cloud_sessions', column: 'word_cloud_settings' }),
  },
  'whiteboard-window': {
    open: opened('whiteboard', (id) => `/whiteboard/${id}`),
    act: (page) => drawBoard(page, EVENING_TEXTS.en),
  },
  'telestrator-window': {
    open: opened('telestrator', (id) => `/telestrator/${id}`),
    act: (page, address) => drawOverPicture(page, address, EVENING_TEXTS.en),
  },
}

/** Windows that look the same whatever was sent. */
export const COUNTLESS_WINDOWS: ReadonlySet<string> = new Set([
  'sign-poll',
  'sign-scanthis',
  'sign-survey',
  'whiteboard-window',
  'telestrator-window',
])
