import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { BlobReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js/index-native.js'
import { PNG } from 'pngjs'
import type { Host } from '../setup/host.ts'
import { expectAccessible, hostState, houseOfFile, make, openPage, SWEEP, saved, sendAsPhone, test } from './house.ts'

const house = houseOfFile({ PREVIEWS: 'voting' })

const send = (table: string, row: object) => sendAsPhone(house, table, row)
const open = async (browser: Browser, host: Host, path: string) => {
  const opened = await openPage(browser, { viewport: { width: 1366, height: 900 }, ...hostState(house, host) })
  await opened.page.goto(house.url + path)
  return opened
}

/** The request for a survey's answers. */
const ANSWERS = /survey_responses\?.*version/

/** Presses a button that downloads, and reads the file. */
const fileOf = (page: Page, button: string) => saved(page, () => page.getByRole('button', { name: button, exact: true }).first().click())

/** Returns the files of a ZIP by their paths. */
async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const reader = new ZipReader(new BlobReader(new Blob([new Uint8Array(bytes)])), { useWebWorkers: false })
  for (const entry of await reader.getEntries())
    if (!entry.directory) files.set(entry.filename, Buffer.from(await entry.getData(new Uint8ArrayWriter())))
  return files
}

/** Makes an event with a session of every tool that people send something to. Returns the sessions' pages. */
async function makeEvening(host: Host) {
  const event = await make(host, 'evenings', { name: 'Gala: of “tides” / moons?', wifi_name: 'Guest', wifi_password: 'not in the plan' })
  const doors = await make(host, 'attendance_sessions', { name: 'Doors' })
  const poll = await make(host, 'polls', { question: 'Doors' })
  const qa = await make(host, 'qa_sessions', { name: 'Ask' })
  const cloud = await make(host, 'word_cloud_sessions', { name: 'Words' })
  const questions = [{ question: 'How was it?', type: 'text' }]
  const survey = await make(host, 'survey_sessions', { name: 'After', questions })
  const board = await make(host, 'scoreboards', { name: 'Quiz', slug: `quiz-${randomUUID()}` })
  const raffle = await make(host, 'raffle_sessions', { name: 'Prizes' })
  const paper = await make(host, 'whiteboard_sessions', { name: 'Sketch <1> & "2"' })
  for (const [position, session_id] of [doors, poll, qa, cloud, survey, board, raffle, paper].entries())
    await make(host, 'evening_items', { evening_id: event, session_id, position })
  await send('attendance_records', { session_id: doors, name: '=HYPERLINK("x")', table_number: 4 })
  await send('poll_responses', { poll_id: poll, response: 'Kept, "off"' })
  await send('questions', { session_id: qa, content: 'Still pending?' })
  for (const response of ['tide', 'tide', 'moon']) await send('word_cloud_responses', { session_id: cloud, response })
  await send('survey_responses', { session_id: survey, answers: ['Long'] })
  const team = await make(host, 'teams', { scoreboard_id: board, name: 'Foxes', color: 'red' })
  await host.ask('POST', '/rest/v1/rpc/add_points', { team_id: team, points: 25 })
  await host.ask('POST', '/rest/v1/rpc/run_raffle', { session_id: raffle })
  const mark = { session_id: paper, color: '#FF0000', size: 4, is_touch: false }
  await make(host, 'whiteboard_marks', {
    ...mark,
    tool: 'oval',
    points: [
      { x: 0.1, y: 0.1 },
      { x: 0.4, y: 0.5 },
    ],
    text: null,
  })
  await make(host, 'whiteboard_marks', { ...mark, tool: 'text', points: [{ x: 0.5, y: 0.5 }], text: 'a < b & c', size: 24 })
  const pages = {
    '01 Doors': `/attendance/${doors}`,
    '02 Doors': `/poll/${poll}`,
    '03 Ask': `/qa/${qa}`,
    '04 Words': `/wordcloud/${cloud}`,
    '06 Quiz': `/scoreboard/${board}/admin`,
    '07 Prizes': `/raffle/${raffle}`,
  }
  return { event, survey, pages }
}

test('[EVENT-90] [EVENT-91] [EVENT-92] [EVENT-93] the ZIP has the report, the plan, each table as its button saves it, and pictures', async ({
  browser,
}) => {
  const host = await house.host('zip')
  const { event, pages } = await makeEvening(host)
  const { page, console } = await open(browser, host, `/report/${event}`)
  const { name, bytes } = await fileOf(page, 'Download everything')
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^Saved as .* \(\d+ kB\)\.$/)
  await expectAccessible(page)
  expect(name).toBe('Gala- of “tides” - moons.zip')
  const files = await unzip(bytes)
  expect([...files.keys()]).toEqual([
    'report.html',
    'event-gala-of-tides-moons.json',
    '01 Doors/attendance-doors.csv',
    '02 Doors/poll-doors.csv',
    '03 Ask/qa-ask.csv',
    '04 Words/wordcloud-words.csv',
    '04 Words/wordcloud-words.svg',
    '04 Words/wordcloud-words.png',
    expect.stringMatching(/^05 After\/survey-After-[\d-]+\.csv$/),
    '06 Quiz/scoreboard-quiz.csv',
    '06 Quiz/scoreboard-quiz-changes.csv',
    '07 Prizes/raffle-prizes.csv',
    '08 Sketch -1- & -2/sketch-1-2.png',
    '08 Sketch -1- & -2/sketch-1-2.svg',
    'README.txt',
  ])
  const text = (path: string) => files.get(path)?.toString('utf8') ?? ''
  expect(text('01 Doors/attendance-doors.csv')).toContain(`"'=HYPERLINK(""x"")",4`)
  expect(text('06 Quiz/scoreboard-quiz-changes.csv')).toMatch(
    /^\uFEFFTime,Team,Points,Score,By,Kind\r\n[\d-]+ [\d:]+,Foxes,25,25,zip@example.com,\r\n$/,
  )
  expect(text('README.txt')).toContain('  08 Sketch -1- & -2')
  for (const [folder, path] of Object.entries(pages)) {
    await page.goto(house.url + path)
    const button = await fileOf(page, 'Export CSV')
    expect(button.bytes.toString('utf8'), folder).toBe(text(`${folder}/${button.name}`))
  }

  // The plan makes the event again, without its password.
  expect(text('event-gala-of-tides-moons.json')).not.toContain('not in the plan')
  expect(JSON.parse(text('event-gala-of-tides-moons.json')).items).toHaveLength(8)
  // Pictures are pictures.
  for (const [path, content] of files) {
    if (path.endsWith('.png')) expect(PNG.sync.read(content).width, path).toBeGreaterThan(1_000)
    if (!path.endsWith('.svg')) continue
    const fault = await page.evaluate(
      (svg) => new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('parsererror')?.textContent,
      text(path),
    )
    expect(fault, path).toBeUndefined()
  }
  expect(text('08 Sketch -1- & -2/sketch-1-2.svg')).toContain('>a &lt; b &amp; c</text>')
  console.expectSilence()

  // The report opens without a network, and asks for nothing.
  const { page: offline, console: said } = await openPage(browser)
  const asked: string[] = []
  offline.on('request', (request) => asked.push(request.url()))
  await offline.context().setOffline(true)
  await offline.setContent(text('report.html'))
  await expect(offline.getByRole('heading', { level: 1 })).toHaveText('Gala: of “tides” / moons?')
  await expect(offline.getByText('Foxes')).toBeVisible()
  expect(asked).toEqual([])
  said.expectSilence()
})

test(
  '[EVENT-94] a broken download says which session failed, saves nothing, and is tried again; Cancel ends it',
  SWEEP,
  async ({ browser }) => {
    test.slow()
    const host = await house.host('broken-zip')
    const { event, survey } = await makeEvening(host)
    const { page, console } = await open(browser, host, `/report/${event}`)
    console.allow(/ERR_FAILED|Failed to load resource/)
    const saved: string[] = []
    page.on('download', (download) => saved.push(download.suggestedFilename()))
    await page.route(ANSWERS, (route) => route.abort())
    await page.getByRole('button', { name: 'Download everything' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('status')).toHaveText(/^“After” could not be read, and nothing was saved\. There is no connection/, {
      // The failed read is tried again three times, with growing rests of seven seconds in all.
      timeout: 30_000,
    })
    expect(saved).toEqual([])
    await page.unroute(ANSWERS)

    // A download that hangs can be cancelled.
    const held: (() => Promise<void>)[] = []
    await page.route(ANSWERS, (route) => void held.push(() => route.continue()))
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => held.length).toBeGreaterThan(0)
    await expect(dialog.getByRole('status')).toHaveText('Reading “After”…')
    await expect(dialog.getByRole('progressbar')).toHaveAttribute('max', '9')
    await expect(dialog.getByText('6 of 9')).toBeVisible()
    await page.screenshot({ path: 'test-results/download-running-1366.png' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await page.unroute(ANSWERS)
    for (const letThrough of held) await letThrough().catch(() => {})
    expect(saved).toEqual([])

    await page.goto(`${house.url}/report/${survey}`)
    const { name, bytes } = await fileOf(page, 'Download everything')
    expect(name).toBe('After.zip')
    expect([...(await unzip(bytes)).keys()]).toEqual(['report.html', expect.stringMatching(/^survey-After-/), 'README.txt'])
  },
)
