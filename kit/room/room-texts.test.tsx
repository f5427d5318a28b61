// @vitest-environment jsdom
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useT } from '../../parts/texts/texts.tsx'
import { mount } from '../testing/mount.tsx'
import { RoomOrReaderTexts, RoomTexts, RoomWordsHeard } from './room-texts.tsx'
import { useIsChosen, useWallLanguage } from './speaks.tsx'

type Presentation = { row: { language: string | null; within?: string | null } | null; state: 'loading' | 'ready' | 'missing' }
const room = vi.hoisted(() => ({ of: {} as Presentation, event: {} as Presentation }))
vi.mock('../join/presentation.ts', () => ({ usePresentation: (id: string) => (id === 'event' ? room.event : room.of) }))
const slow = vi.hoisted(() => ({ arrive: () => {} }))
vi.mock('virtual:texts/pt', async (original) => {
  await new Promise<void>((resolve) => {
    slow.arrive = resolve
  })
  return original()
})

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())
const speak = (language: string | null) => {
  room.of = { row: { language }, state: 'ready' }
}
const heard: string[] = []
let redraw = () => {}

function Wall() {
  const t = useT()
  const isChosen = useIsChosen()
  const { lang, dir } = useWallLanguage(t, 'ماذا بقي؟')
  return <p>{[t('wall.right'), lang ?? '-', dir, isChosen].join(' ')}</p>
}
const hear = (words: { t: { language: string } } | null) => void heard.push(words?.t.language ?? '-')
const Watched = () => (
  <RoomOrReaderTexts session="s">
    <Wall />
  </RoomOrReaderTexts>
)
const Room = () => (
  <RoomWordsHeard value={hear}>
    <RoomTexts session="s">
      <Wall />
    </RoomTexts>
  </RoomWordsHeard>
)
function Drawn() {
  const [, draw] = useState({})
  redraw = () => draw({})
  return <Room />
}
async function open(): Promise<HTMLElement> {
  heard.length = 0
  return mount(<Drawn />)
}
/** Lets a language arrive. */
const arrive = () => act(async () => vi.dynamicImportSettled())

it('speaks English where no language was chosen, in the direction of the title', async () => {
  speak(null)
  expect((await open()).textContent).toBe('Right answer - rtl false')
  room.of = { row: null, state: 'missing' }
  expect((await open()).textContent).toBe('Right answer - rtl false')
})

it('shows nothing until the language is known, then decides the direction by it, and tells its document', async () => {
  room.of = { row: null, state: 'loading' }
  const wall = await open()
  expect(wall.textContent).toBe('')
  speak('de')
  await act(async () => redraw())
  await arrive()
  expect(wall.textContent).toBe('Richtige Antwort de ltr true')
  speak('en')
  await act(async () => redraw())
  expect(wall.textContent).toBe('Right answer en ltr true')
  expect(heard).toEqual(['-', 'de', 'en'])
})

it('speaks the language of its event where it has none of its own', async () => {
  room.event = { row: { language: 'fr' }, state: 'ready' }
  room.of = { row: { language: null, within: 'event' }, state: 'ready' }
  const wall = await open()
  await arrive()
  expect(wall.textContent).toBe('Bonne réponse fr ltr true')
  room.of = { row: { language: 'de', within: 'event' }, state: 'ready' }
  await act(async () => redraw())
  await arrive()
  expect(wall.textContent).toBe('Richtige Antwort de ltr true')
})

it('keeps the former language until the next is there, and begins in English where the first is late', async () => {
  speak('de')
  const wall = await open()
  await arrive()
  speak('pt')
  await act(async () => redraw())
  expect(wall.textContent).toBe('Richtige Antwort de ltr true')

  vi.useFakeTimers()
  const late = await open()
  await act(async () => void (await vi.advanceTimersByTimeAsync(2_900)))
  expect(late.textContent).toBe('')
  await act(async () => void (await vi.advanceTimersByTimeAsync(200)))
  expect(late.textContent).toBe('Right answer - rtl false')
  slow.arrive()
  await arrive()
  expect(late.textContent).toBe('Resposta certa pt ltr true')
})

it('what people open on their own screens speaks their language where the host chose none', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ar-EG', 'en'])
  speak(null)
  const watched = await mount(<Watched />)
  await arrive()
  expect(watched.textContent).toBe('إجابة صحيحة ar rtl true')
  expect(watched.querySelector('[lang="ar"][dir="rtl"]')).not.toBeNull()
  speak('de')
  const chosen = await mount(<Watched />)
  await arrive()
  expect(chosen.textContent).toBe('Richtige Antwort de ltr true')
  vi.restoreAllMocks()
})
