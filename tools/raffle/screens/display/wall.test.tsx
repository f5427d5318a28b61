// @vitest-environment jsdom
import { act, type ReactNode, useState } from 'react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { mount } from '../../../../kit/testing/mount.tsx'
import { shownText } from '../../../../kit/testing/shown-text.ts'
import { OwnWindow } from '../../../../kit/wall/own-window.ts'
import { CollectedProvider, collectSaid, useSaidTitle } from '../../../../kit/wall/said.ts'
import type { Reveal, SeenWinner } from '../../tables.ts'

const ENTRIES = { type: 'attendance', count: 4, names: ['Ada', 'Bob', 'Cem', 'Dee'] }
const server = {
  reveal: null as Reveal | null,
  earlier: [] as Reveal[],
  landed: 0,
  entries: ENTRIES as typeof ENTRIES | null,
  revealed: [] as unknown[],
}
vi.mock('../../data.ts', () => ({
  useRaffleOnWall: () => ({ row: { name: 'The prizes' } }),
  useReveals: () => ({ rows: [server.reveal, ...server.earlier], state: 'ready' }),
  useEntries: () => server.entries,
  revealWinners: async (...args: unknown[]) => void server.revealed.push(args),
}))
vi.mock('./use-landed.ts', () => ({ useLanded: () => [{ winners: server.reveal?.winners.slice(0, server.landed) }] }))
vi.mock('./drum.tsx', () => ({ Drum: ({ names }: { names: string[] }) => <i className="drum">{names.join()}</i> }))
vi.mock('./wall-winners.tsx', () => ({
  WallWinners: ({ winners }: { winners: readonly SeenWinner[] }) => <i className="listed">{winners.map(({ label }) => label).join()}</i>,
}))
vi.mock('../../../../kit/wall/wall.tsx', () => ({
  Wall({ title, children }: { title: string; children: ReactNode }) {
    useSaidTitle({ of: 's', title })
    return children
  },
}))
const { default: RaffleWall } = await import('./wall.tsx')

let update: () => void
function Updated() {
  const [, again] = useState(0)
  update = () => again((before) => before + 1)
  return <RaffleWall id="r" />
}

let isStill = false
beforeEach(() => {
  server.entries = ENTRIES
  window.matchMedia = ((query: string) => ({ matches: query.includes('reduce') && isStill })) as typeof window.matchMedia
})

function reveal(landed: number, revealed: number): void {
  const winners = [3, 2, 1]
    .slice(0, revealed)
    .map((place, at) => ({ place, label: ['Ada', 'Bob', 'Cem'][at] }))
    .reverse()
  Object.assign(server, {
    landed,
    reveal: { id: 'd', session_id: 'r', created_at: '', ranked: true, total: 3, entries: 3, winners } as unknown as Reveal,
  })
}

/** Returns the page, and what the wall says in words, with `revealed` of three winners of whom `landed` are called. */
async function show(landed: number, revealed = landed, of: Partial<Reveal> = {}) {
  reveal(landed, revealed)
  Object.assign(server.reveal ?? {}, of)
  const said = collectSaid(() => {})
  const place = await mount(
    <CollectedProvider value={said}>
      <OwnWindow value>
        <Updated />
      </OwnWindow>
    </CollectedProvider>,
  )
  const itemsNow = () => said.words()?.lists[0]?.items.map(shownText)
  const linesNow = () => said.words()?.lines.map(shownText)
  const quiet = said.words()?.quiet.map(shownText)
  return { place, lines: linesNow(), quiet, items: itemsNow(), itemsNow, linesNow }
}

it('[RAFFLE-22] [RAFFLE-63] says the odds in words only where the wall shows them, and figures as what nobody is told on a phone', async () => {
  isStill = false
  const turning = await show(0)
  expect(turning.place.querySelector('.drum')).not.toBeNull()
  expect([turning.lines, turning.quiet]).toEqual([['Drawing…'], ['3 entries']])
  const called = await show(1)
  expect([called.lines, called.quiet, called.items]).toEqual([[], ['3 entries'], ['3rd Ada']])
  isStill = true
  const still = await show(0)
  expect(still.place.querySelector('.raffle-odds')?.textContent).toBe('3 of 3')
  expect([still.lines, still.quiet]).toEqual([['Drawing…'], ['3 of 3', '3 entries']])
})

it('[RAFFLE-63] says in words that it draws until the drum stands still, also between winners, and announces nobody without a name', async () => {
  isStill = false
  for (const [landed, revealed, items] of [
    [0, 0, undefined],
    [0, 1, undefined],
    [0, 3, undefined],
    [1, 2, ['3rd Ada']],
    [2, 3, ['2nd Bob', '3rd Ada']],
  ] as const) {
    const told = await show(landed, revealed)
    expect([told.lines, told.items]).toEqual([['Drawing…'], items])
  }
  const over = await show(3)
  expect([over.lines, over.items]).toEqual([['And the winner is'], ['1st Cem', '2nd Bob', '3rd Ada']])
  server.reveal = { ...server.reveal, winners: server.reveal?.winners.map((one) => ({ ...one, absent: true })) } as Reveal
  await act(async () => update())
  expect([over.linesNow(), over.itemsNow()]).toEqual([[], undefined])
})

it('[RAFFLE-69] the prize stands over the drum and the winners, and is said in words', async () => {
  isStill = false
  const prizeOn = (place: HTMLElement) => place.querySelector('.raffle-prize')?.textContent
  for (const [landed, revealed] of [
    [0, 0],
    [1, 2],
    [3, 3],
  ] as const) {
    const { place, lines } = await show(landed, revealed, { prize: 'Dinner for two' })
    expect([prizeOn(place), lines?.at(-1)]).toEqual(['Dinner for two', 'Dinner for two'])
    // What leads to the list of those who were called comes before it.
    if (landed === 3) expect(lines?.[0]).toBe('And the winner is')
  }
  const { place, lines } = await show(3, 3, { prize: null })
  expect([prizeOn(place), lines]).toEqual([undefined, ['And the winner is']])
})

it('[RAFFLE-22] the drum turns no name that was called in this draw', async () => {
  isStill = false
  const second = await show(1, 2)
  expect(second.place.querySelector('.drum')?.textContent).toBe('Cem,Dee')
})

it('[RAFFLE-42] the drum turns no name that has no part in the draw: called before in a draw that leaves earlier winners out', async () => {
  isStill = false
  server.earlier = [{ winners: [{ place: 1, label: 'Dee (table 3)' }] } as Reveal]
  const second = await show(1, 2)
  expect(second.place.querySelector('.drum')?.textContent).toBe('Cem')
  server.entries = { ...ENTRIES, count: 3 }
  expect((await show(1, 2)).place.querySelector('.drum')?.textContent).toBe('Cem,Dee')
  server.earlier = []
})

it('[RAFFLE-43] the space bar that is pressed twice reveals one winner', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await show(0)
  const space = () => act(async () => void window.dispatchEvent(new KeyboardEvent('keydown', { key: ' ' })))
  await space()
  reveal(0, 1)
  await act(async () => update())
  await space()
  expect(server.revealed).toEqual([['d', 1]])
})

it('[RAFFLE-22] says the place of a winner once', async () => {
  isStill = true
  const third = await show(1)
  expect(third.place.textContent).toBe('In 3rd placeAda3 entries')
  const first = await show(3)
  expect(first.place.querySelector('.raffle-about')?.textContent).toBe('And the winner is')
  expect(first.place.querySelector('.raffle-called-place')?.textContent).toBe('1st')
  expect([first.lines, first.items]).toEqual([['And the winner is'], ['1st Cem', '2nd Bob', '3rd Ada']])
})

it('[RAFFLE-39] of three winners with places, who was called stays on the wall while the next are', async () => {
  isStill = false
  const listed = ({ place }: { place: HTMLElement }) => place.querySelector('.listed')?.textContent
  expect(listed(await show(0, 1))).toBeUndefined()
  expect(listed(await show(1, 2))).toBe('Ada')
  expect(listed(await show(2))).toBe('Ada')
  expect(listed(await show(2, 3))).toBe('Bob,Ada')
  expect(listed(await show(3))).toBe('Bob,Ada')
  // Nobody is listed for whom the drum still turns.
  expect(listed(await show(0, 3))).toBeUndefined()
})

it('[RAFFLE-40] a wall that is opened late tells no winner a second time, and no odds before it knows the names', async () => {
  isStill = false
  const { place } = await show(2)
  const news = () => place.querySelector<HTMLElement>('.raffle-call')?.dataset['news']
  expect(news()).toBe('false')
  reveal(2, 3)
  await act(async () => update())
  expect(news()).toBe('true')
  server.entries = null
  const opened = await show(0)
  expect(opened.place.textContent).toBe('And the winners are3 entries')
})

it('[RAFFLE-41] a wall that joins the drum names nobody before it has the names that turn', async () => {
  isStill = false
  server.entries = null
  const early = await show(0, 1)
  expect(early.place.textContent).toBe('In 3rd place3 entries')
  server.entries = ENTRIES
  await act(async () => update())
  expect(early.place.querySelector('.drum')?.textContent).toBe('Bob,Cem,Dee')
  expect(early.place.querySelector<HTMLElement>('.raffle-call')?.dataset['news']).toBe('true')
})

it('[RAFFLE-56] once everybody is called, the wall names nobody who is not here, and the others keep their places', async () => {
  isStill = true
  /** Marks who is in these places, on the wall that shows all three. */
  const marked = async (...places: number[]) => {
    const { place, itemsNow } = await show(3)
    for (const one of server.reveal?.winners ?? []) if (places.includes(one.place)) Object.assign(one, { absent: true })
    server.reveal = { ...server.reveal } as Reveal
    await act(async () => update())
    const text = (selector: string) => place.querySelector(selector)?.textContent
    return { about: text('.raffle-about'), alone: text('.raffle-called'), listed: text('.listed'), items: itemsNow(), place }
  }
  expect(await marked(2)).toMatchObject({ about: 'And the winner is', alone: 'Cem', listed: 'Ada', items: ['1st Cem', '3rd Ada'] })
  expect(await marked(1)).toMatchObject({ about: 'In 2nd place', alone: 'Bob', listed: 'Ada', items: ['2nd Bob', '3rd Ada'] })
  const none = await marked(1, 2, 3)
  expect(none.place.textContent).toBe('And the winners are3 of 33 entries')
  expect(none.items ?? []).toEqual([])
})
