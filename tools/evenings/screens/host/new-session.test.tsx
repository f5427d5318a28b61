// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Row } from '../../../../contract/json.ts'
import { mount, type } from '../../../../kit/testing/mount.tsx'
import { tools as served } from '../../../server.ts'
import { tools } from '../../../web.ts'
import type { ItemTool } from './kinds.ts'

const placed: { id: string; title: string; session_table: string }[] = []
const made: { tool: string; settings: Row; title: string }[] = []
vi.mock('../../data.ts', () => ({ usePlaced: () => ({ rows: placed }) }))
vi.mock('../../../../kit/data/sign-in.tsx', () => ({ useHost: () => ({ userId: 'u' }) }))
vi.mock('../../../../kit/display/own-look.ts', () => ({ useThemeColors: () => null }))
vi.mock('../../../../kit/data/begin-room.ts', () => ({ beginRoom: async () => {} }))
vi.mock('./write-plan.ts', () => ({
  makeSession: async ({ title, settings }: { title: string; settings: Row }, { tool }: { tool: ItemTool }) =>
    void made.push({ tool: tool.name, title, settings }),
}))
const { NewSession } = await import('./new-session.tsx')

beforeEach(() => {
  placed.length = 0
  made.length = 0
})

/** Opens the form of a tool in an event with these check-ins, the later one first among the rows. */
async function open(name: string, checkIns: readonly string[] = []) {
  const tool = tools.find((one) => one.name === name) as ItemTool
  const kind = (await tool.items.load()).default
  const rows = checkIns.map((title, at) => ({ id: `s${at}`, title, session_table: 'attendance_sessions' }))
  placed.push(...rows.reverse(), { id: 'p', title: 'Lunch?', session_table: 'polls' })
  const items = [...checkIns.map((_, at) => `s${at}`), 'p'].map((session_id) => ({ session_id }))
  const place = await mount(<NewSession known={{ tool, kind }} event="e" items={items as never} onAdd={async () => {}} />)
  const cards = () => [...place.querySelectorAll('label:has(input[type=radio])')] as HTMLElement[]
  return {
    place,
    cards: () => cards().map((card) => `${card.querySelector('input')?.checked ? '*' : ''}${card.querySelector('span span')?.textContent}`),
    choose: (at: number) => act(async () => cards()[at]?.querySelector('input')?.click()),
    async add(title: string) {
      await type(place.querySelector('input') as HTMLInputElement, title)
      await act(async () => place.querySelector('form')?.requestSubmit())
      return made.at(-1)?.settings
    },
  }
}

it('[EVENT-45] the name has the focus once the tool is there', async () => {
  const { place } = await open('polls')
  expect(document.activeElement).toBe(place.querySelector('input'))
  expect(place.querySelector('[type=radio]')).toBeNull()
})

it('[EVENT-131] a check-in of an event asks for the name alone, unless its host chooses a table number', async () => {
  const { cards, add, choose } = await open('attendance')
  expect(cards()).toEqual(['*Name only', 'Name and table or team number', 'Name and company'])
  expect(await add('At the door')).toEqual({ place_kind: 'none' })
  await choose(1)
  expect(await add('At the door')).toEqual({})
})

it('[EVENT-131] a raffle of an event draws among who checked in there, and else draws tickets', async () => {
  const one = await open('raffle', ['At the door'])
  expect(one.cards()).toEqual(['*Who checked in at “At the door”', 'Numbered tickets'])
  expect(await one.add('Prizes')).toMatchObject({ settings: { type: 'attendance', attendanceSessionId: 's0', winnerCount: 1 } })
  await one.choose(1)
  expect(await one.add('Prizes')).toEqual({})
})

it('[EVENT-131] with several check-ins they are a choice, in the order of the event; with none there are tickets', async () => {
  const several = await open('raffle', ['Morning', 'Evening'])
  expect(several.cards()).toEqual(['*Who checked in at “Morning”', 'Who checked in at “Evening”', 'Numbered tickets'])
  await several.choose(1)
  expect(await several.add('Prizes')).toMatchObject({ settings: { attendanceSessionId: 's1' } })
  placed.length = 0
  const none = await open('raffle')
  expect(none.cards()).toEqual([])
  expect(await none.add('Prizes')).toEqual({})
})

it('[EVENT-150] a poll, a survey and a word cloud of an event say whether their host approves first, as the tool has it unless it is switched', async () => {
  for (const [name, usual] of [
    ['polls', false],
    ['survey', true],
    ['wordclouds', false],
  ] as const) {
    const { place, add } = await open(name)
    const approves = () => place.querySelector<HTMLElement>('[role=switch]')
    expect([name, approves()?.getAttribute('aria-checked')]).toEqual([name, String(usual)])
    expect(await add('Lunch?')).toEqual({})
    await act(async () => approves()?.click())
    expect(await add('Lunch?')).toEqual({ moderated: !usual })
  }
  expect((await open('qa')).place.querySelector('[role=switch]')).toBeNull()
})

it('[EVENT-150] what is usual is what the table says', async () => {
  for (const { items } of tools.filter((tool): tool is ItemTool => tool.items !== undefined)) {
    const table = served.flatMap(({ tables }) => tables).find(({ name }) => name === items.table)
    for (const { column, usual } of (await items.load()).default.switches?.() ?? [])
      expect(table?.columns[column]).toMatchObject({ type: 'boolean', default: { value: usual } })
  }
})
