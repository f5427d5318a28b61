// @vitest-environment jsdom
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Values } from '../data/rows.ts'
import { mount, press, type } from '../testing/mount.tsx'

interface Thing {
  id: string
  name: string
  color: string
}
const calls: unknown[][] = []
const list = { rows: [] as Thing[], state: 'ready' as 'ready' | 'loading' | 'failed', works: true }

vi.mock('../data/session.tsx', () => ({ useHost: () => ({ userId: 'host-1' }) }))
vi.mock('../data/live.ts', () => ({
  useLiveRows: () => ({
    rows: list.rows,
    state: list.state,
    fresh: new Set(),
    pending: new Set(),
    reload: () => calls.push(['reload']),
    insert: async (values: Values | ((attempt: number) => Values), texts: object) => {
      calls.push(['insert', typeof values === 'function' ? [values(0), values(1)] : values, texts])
      return list.works ? {} : null
    },
    update: async (...args: unknown[]) => {
      calls.push(['update', ...args])
      return list.works ? {} : null
    },
    remove: async (...args: unknown[]) => {
      calls.push(['remove', ...args])
      return list.works
    },
  }),
}))
const { copyName, deleteText, SessionList } = await import('./session-list.tsx')

const texts = { success: 'Thing created', failure: 'Failed to create thing' }
const render = (values?: (text: string, attempt: number) => Values) =>
  mount(
    <MemoryRouter>
      <SessionList<Thing>
        title="Things"
        noun="thing"
        query={{ table: 'things', failure: 'Failed to load things' }}
        textColumn="name"
        create={{ button: 'New Thing', title: 'Create New Thing', label: 'Name', texts, ...(values && { values }) }}
        duplicate={({ color }) => ({ color })}
        goesWith={() => '3 parts'}
        empty={{ picture: () => null, title: 'No things', text: 'Make one.' }}
        to={(thing) => `/thing/${thing.id}`}
        card={() => ({ figure: { value: 3, label: 'parts' } })}
      />
    </MemoryRouter>,
  )
const dialog = () => document.querySelector<HTMLElement>('[role="dialog"], [role="alertdialog"]')
const field = () => document.querySelector<HTMLInputElement>('[role="dialog"] input')!
const send = () => act(async () => document.querySelector('form')!.requestSubmit())
const choose = async (action: string) => {
  const trigger = document.querySelector<HTMLElement>('[aria-label^="More for"]')!
  await act(async () => trigger.click())
  const item = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].find((element) => element.textContent === action)!
  await act(async () => item.click())
}

beforeEach(() => {
  calls.length = 0
  Object.assign(list, { rows: [{ id: '1', name: 'Lunch?', color: 'red' }], state: 'ready', works: true })
})

it('creates a row with its text and owner; after a success the dialog closes', async () => {
  const place = await render()
  await press(place, 'New Thing')
  await type(field(), '  Dinner? ')
  await send()
  expect(calls).toEqual([['insert', { name: 'Dinner?', user_id: 'host-1' }, texts]])
  expect(dialog()).toBeNull()
})

it('does nothing on a blank text', async () => {
  const place = await render()
  await press(place, 'New Thing')
  await type(field(), '  ')
  await send()
  expect(calls).toEqual([])
  expect(dialog()).not.toBeNull()
})

it('keeps the dialog and its text after a failure', async () => {
  list.works = false
  const place = await render()
  await press(place, 'New Thing')
  await type(field(), 'Dinner?')
  await send()
  expect(field().value).toBe('Dinner?')
})

it('offers further values for a key that is taken', async () => {
  const place = await render((text, attempt) => ({ slug: attempt ? `${text}-${attempt + 1}` : text }))
  await press(place, 'New Thing')
  await type(field(), 'quiz')
  await send()
  const values = (slug: string) => ({ slug, name: 'quiz', user_id: 'host-1' })
  expect(calls).toEqual([['insert', [values('quiz'), values('quiz-2')], texts]])
})

it('renames, starting from the name there is', async () => {
  await render()
  await choose('Rename')
  expect(field().value).toBe('Lunch?')
  await type(field(), 'Brunch?')
  await send()
  expect(calls).toEqual([['update', '1', { name: 'Brunch?' }, { failure: 'Failed to rename thing', success: 'Renamed' }]])
})

it('duplicates with what a copy takes over', async () => {
  await render()
  await choose('Duplicate')
  expect(calls[0]!.slice(0, 2)).toEqual(['insert', { color: 'red', name: 'Lunch? (copy)', user_id: 'host-1' }])
})

it('deletes only after it was asked, and names what goes', async () => {
  await render()
  await choose('Delete')
  expect(calls).toEqual([])
  expect(dialog()!.textContent).toContain('“Lunch?” and its 3 parts will be deleted for good.')
  await press(document.body, 'Delete thing')
  expect(calls.map((call) => call.slice(0, 2))).toEqual([['remove', '1']])
})

it('teaches when there is nothing yet, and says so only when it knows', async () => {
  list.rows = []
  const place = await render()
  expect(place.textContent).toContain('Make one.')
  list.state = 'loading'
  const loading = await render()
  expect(loading.textContent).not.toContain('Make one.')
  expect(loading.querySelector('[role="status"]')).not.toBeNull()
})

it('offers another try when it could not be loaded', async () => {
  Object.assign(list, { rows: [], state: 'failed' })
  const place = await render()
  expect(place.textContent).toContain('Failed to load things')
  await press(place, 'Try again')
  expect(calls).toEqual([['reload']])
})

it('says what is deleted', () => {
  expect(deleteText('A', null)).toBe('“A” will be deleted for good.')
})

it('names a copy within the length of its column', () => {
  expect(copyName('Lunch?')).toBe('Lunch? (copy)')
  expect([...copyName('☕'.repeat(50), 20)]).toHaveLength(20)
})
