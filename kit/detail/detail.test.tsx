// @vitest-environment jsdom
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import type { ShownRow } from '../data/followed-rows.ts'
import { mount } from '../testing/mount.tsx'

vi.mock('../data/client.ts', () => ({ supabase: {} }))
const presentation = { made_up: false, within: null as string | null }
const event: { row: object | null } = { row: null }
vi.mock('../data/followed-rows.ts', () => ({ useFollowedRow: () => event, useFollowedRows: () => ({ rows: [] }) }))
vi.mock('../shell/session-tools.ts', async (original) => ({
  ...(await original<object>()),
  useSessionTools: () => [{ icon: () => null, sessionPages: [{ table: 'evenings', path: '/event/:id' }] }],
}))
vi.mock('../join/presentation.ts', () => ({ usePresentation: () => ({ row: presentation }) }))
const { detailNounTexts } = await import('../testing/noun-texts.ts')
const { Detail } = await import('./detail.tsx')
const { PageHeader } = await import('../ui/page-header.tsx')
const { useFileName } = await import('../demo/made-up.tsx')

type Row = { id: string; name: string }
const open = (live: Partial<ShownRow<Row>>) =>
  mount(
    <MemoryRouter>
      <Detail<Row>
        followed={{ row: null, reload: () => {}, ...live } as ShownRow<Row>}
        texts={detailNounTexts('Session', 'Failed to load session data')}
        back={{ to: '/attendance', label: 'Back to Attendance' }}
      >
        {({ name }) => <h1>{name}</h1>}
      </Detail>
    </MemoryRouter>,
  )

it('[S175.1] a detail page shows a spinner, the row, or that it is not found, with the way back', async () => {
  expect((await open({ state: 'loading' })).querySelector('[role=status]')).not.toBeNull()
  expect((await open({ state: 'ready', row: { id: '1', name: 'Friday' } })).textContent).toBe('Friday')
  const missing = await open({ state: 'missing' })
  expect(missing.querySelector('h1')?.textContent).toBe('Session not found')
  expect(missing.querySelector('a')?.getAttribute('href')).toBe('/attendance')
})

function Screen() {
  return <PageHeader title="Friday" about={useFileName()('poll-friday.csv')} />
}

const header = async () =>
  (
    await mount(
      <MemoryRouter>
        <Detail
          followed={{ row: { id: '1' }, state: 'ready', reload: () => {} } as ShownRow<{ id: string }>}
          texts={detailNounTexts('Session', 'Failed to load session data')}
          back={{ to: '/attendance', label: 'Back to Attendance' }}
        >
          {() => <Screen />}
        </Detail>
      </MemoryRouter>,
    )
  ).querySelector('header')

it('a made-up session says so beside its title, and in the names of its files', async () => {
  expect((await header())?.textContent).toBe('Fridaypoll-friday.csv')
  presentation.made_up = true
  expect((await header())?.textContent).toBe('FridayMade upmade-up-poll-friday.csv')
  presentation.made_up = false
})

it('[EVENT-135] the page of an item says of which event it is part, and leads there', async () => {
  expect((await header())?.querySelector('a')).toBeNull()
  presentation.within = 'e1'
  expect((await header())?.querySelector('a')).toBeNull()
  event.row = { id: 'e1', session_table: 'evenings', title: 'Gala' }
  const link = (await header())?.querySelector('a')
  expect(link?.textContent).toBe('Part of “Gala”')
  expect(link?.getAttribute('href')).toBe('/event/e1')
  event.row = presentation.within = null
})
