// @vitest-environment jsdom
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Values } from '../data/rows.ts'
import { mount, press, type } from '../testing/mount.tsx'
import { dismiss, latestNotice } from '../ui/notices.ts'

interface Thing {
  id: string
  created_at: string
  open?: boolean
  name: string
  color: string
}
const calls: unknown[][] = []
const navigated: unknown[] = []
const list = { rows: [] as Thing[], archive: [] as Thing[], state: 'ready' as 'ready' | 'loading' | 'failed', works: true, leftOut: 0 }

vi.mock('react-router', async (real) => ({ ...(await real<object>()), useNavigate: () => (to: unknown) => navigated.push(to) }))
const madeUp = new Set<string>()
vi.mock('../demo/made-up.tsx', () => ({ useMadeUpIds: () => madeUp, MadeUpBadge: () => <span>Made up</span> }))
vi.mock('./underway.tsx', () => ({ Underway: () => null, CopiesUnderway: () => null }))
vi.mock('../data/sign-in.tsx', () => ({ useHost: () => ({ userId: 'host-1' }) }))
vi.mock('../data/followed-rows.ts', () => ({
  useFollowedRows: (query: { where: { archived: boolean }; limit?: number }) => ({
    rows: query.limit === 1 ? list.archive.slice(0, 1) : query.where.archived ? list.archive : list.rows,
    state: list.state,
    fresh: new Set(),
    pending: new Set(),
    reload: () => calls.push(['reload']),
    insert: async (values: Values | ((attempt: number) => Values), texts: object) => {
      calls.push(['insert', typeof values === 'function' ? [values(0), values(1)] : values, texts])
      return list.works ? { id: 'new' } : null
    },
    update: async (...args: unknown[]) => {
      calls.push(['update', ...args])
      return list.works ? {} : null
    },
    updateMany: async (...args: unknown[]) => {
      calls.push(['updateMany', ...args])
      return list.works
    },
    removeMany: async (...args: unknown[]) => {
      calls.push(['removeMany', ...args])
      return list.works
    },
  }),
}))
const partOf = new Map<string, { title: string; isOpen: boolean }>()
vi.mock('./use-part-of.ts', () => ({ usePartOf: () => partOf }))
const restored: string[] = []
vi.mock('../data/trash.ts', () => ({ restoreSession: async (id: string) => restored.push(id) && list.leftOut }))
const rooms: (string | undefined)[][] = []
vi.mock('../data/begin-room.ts', () => ({ beginRoom: async (...asked: string[]) => void rooms.push(asked) }))
const copied: { session: string; copy: string; title: string }[] = []
vi.mock('../data/copy-session.ts', () => ({
  copySession: async (asked: (typeof copied)[number]) => {
    copied.push(asked)
    if (!list.works) throw new Error('refused')
  },
}))
const { nounTexts } = await import('../testing/noun-texts.ts')
const { SessionList } = await import('./session-list.tsx')
const { deleteText } = await import('./delete-dialog.tsx')
const { copyName } = await import('./use-session-actions.ts')

const texts = { success: 'Thing created', failure: 'Failed to create thing' }
const render = (values?: (text: string, attempt: number) => Values, at = '/', goesWith: () => string | null = () => '3 parts') =>
  mount(
    <MemoryRouter initialEntries={[at]}>
      <SessionList<string, Thing>
        title="Things"
        texts={nounTexts('thing')}
        query={{ table: 'things', failure: 'Failed to load things' }}
        live={{ open: true }}
        textColumn="name"
        create={{ button: 'New Thing', title: 'Create New Thing', label: 'Name', texts, ...(values && { values }) }}
        duplicate={({ color }) => ({ color })}
        goesWith={goesWith}
        empty={{ picture: () => null, title: 'No things', text: 'Make one.' }}
        to={(thing) => `/thing/${thing.id}`}
        card={() => ({ figure: { value: 3, label: 'parts' } })}
      />
    </MemoryRouter>,
  )
const thing = (id: string, name: string, open?: boolean): Thing => ({
  id,
  name,
  color: 'red',
  created_at: `2026-11-0${id}T10:00:00+00:00`,
  ...(open !== undefined && { open }),
})
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
  copied.length = 0
  navigated.length = 0
  rooms.length = 0
  Object.assign(list, { rows: [thing('1', 'Lunch?')], archive: [], state: 'ready', works: true, leftOut: 0 })
})

it('[S77.1] creates a row with its text and owner; after a success the dialog closes', async () => {
  const place = await render()
  await press(place, 'New Thing')
  await type(field(), '  Dinner? ')
  await send()
  expect(calls).toEqual([['insert', { name: 'Dinner?', user_id: 'host-1' }, texts]])
  expect(rooms).toEqual([['new']])
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
  expect(rooms).toEqual([])
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
  expect([...document.querySelectorAll<HTMLInputElement>('[type=radio]')].map(({ checked }) => checked)).toEqual([true, false])
  expect(calls).toEqual([])
  await send()
  expect(calls[0]!.slice(0, 2)).toEqual(['insert', { color: 'red', name: 'Lunch? (copy)', user_id: 'host-1' }])
  expect([copied, dialog(), rooms]).toEqual([[], null, [['new', '1']]])
})

it('duplicates with everything that was sent, if that is chosen; a failure keeps the dialog', async () => {
  await render()
  await choose('Duplicate')
  expect(dialog()!.textContent).toContain('As it is now, with its 3 parts.')
  await act(async () => document.querySelectorAll<HTMLInputElement>('[type=radio]')[1]!.click())
  list.works = false
  await send()
  expect([latestNotice()?.text, dialog() !== null]).toEqual(['Failed to duplicate thing', true])
  list.works = true
  await send()
  expect(copied.map(({ session, title }) => [session, title])).toEqual([
    ['1', 'Lunch? (copy)'],
    ['1', 'Lunch? (copy)'],
  ])
  expect([latestNotice()?.text, dialog(), calls]).toEqual(['Duplicated', null, [['reload']]])
})

it('duplicates at once what has nothing that could be left out', async () => {
  await render(undefined, '/', () => null)
  await choose('Duplicate')
  expect(calls.map(([call]) => call)).toEqual(['insert'])
})

it('deletes only after it was asked, and names what goes', async () => {
  await render()
  await choose('Delete')
  expect(calls).toEqual([])
  expect(dialog()!.textContent).toContain('“Lunch?” and its 3 parts will be deleted. You can restore them for 30 days.')
  await press(document.body, 'Delete thing')
  expect(calls.map((call) => call.slice(0, 2))).toEqual([['removeMany', ['1']]])
  const notice = latestNotice()
  expect([notice?.text, notice?.ms]).toEqual(['Deleted', 10_000])
  await act(async () => notice?.undo?.())
  expect([restored, calls.at(-1), latestNotice()?.text]).toEqual([['1'], ['reload'], 'Restored'])
})

it.each([
  [1, 'Restored. 1 row could not come back, because its id is in use now.'],
  [1_200, 'Restored. 1,200 rows could not come back, because their ids are in use now.'],
])('says that %i rows of what was undone could not come back', async (leftOut, text) => {
  list.leftOut = leftOut
  await render()
  await choose('Delete')
  await press(document.body, 'Delete thing')
  await act(async () => latestNotice()?.undo?.())
  expect([latestNotice()?.kind, latestNotice()?.text]).toEqual(['note', text])
})

it('offers no undo where the deletion failed', async () => {
  list.works = false
  for (let shown = latestNotice(); shown; shown = latestNotice()) dismiss(shown)
  await render()
  await choose('Delete')
  await press(document.body, 'Delete thing')
  expect(latestNotice()).toBeNull()
})

it('marks the sessions of a demo, and no others', async () => {
  list.rows = [thing('1', 'Lunch?'), thing('2', 'Made for me?')]
  madeUp.add('2')
  const cards = [...(await render()).querySelectorAll('li')]
  expect(cards.filter((card) => card.textContent?.includes('Made up')).map((card) => card.querySelector('h2')?.textContent)).toEqual([
    'Made for me?',
  ])
  madeUp.clear()
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

const titles = (place: HTMLElement) => [...place.querySelectorAll('h2')].map((title) => title.textContent)
const chooseIn = async (place: HTMLElement, name: string) =>
  act(async () => place.querySelector<HTMLInputElement>(`[aria-label="Select ${name}"]`)!.click())

it('[F26] after Create the host stands in the new session, where there is a screen of one', async () => {
  const place = await render()
  await press(place, 'New Thing')
  await type(field(), 'Dinner?')
  await send()
  expect(navigated).toEqual(['/thing/new'])
})

it('[F26] shows live sessions first, each with its date', async () => {
  list.rows = [thing('3', 'Newest', false), thing('2', 'Open', true), thing('1', 'Oldest', false)]
  const place = await render()
  expect(titles(place)).toEqual(['Open', 'Newest', 'Oldest'])
  expect(place.querySelector('time')?.textContent).toBe('Nov 2, 2026')
})

it('[F26] searches and sorts, and keeps both in the address', async () => {
  list.rows = [thing('3', 'Café Noir'), thing('2', 'cafe blanc'), thing('1', 'Tea')]
  expect(titles(await render(undefined, '/?search=CAFE&sort=name'))).toEqual(['cafe blanc', 'Café Noir'])
  const place = await render(undefined, '/?search=coffee')
  expect(titles(place)).toEqual(['No thing has these words'])
  await press(place, 'Clear search')
  expect(titles(place)).toEqual(['Café Noir', 'cafe blanc', 'Tea'])
})

it('[F26] archives, which closes what is open', async () => {
  list.rows = [thing('1', 'Lunch?', true)]
  await render()
  await choose('Archive')
  expect(calls[0]!.slice(0, 3)).toEqual(['updateMany', ['1'], { archived: true, open: false }])
})

it('[F26] brings back out of the archive', async () => {
  list.archive = [thing('2', 'Old')]
  const place = await render(undefined, '/?archive')
  expect(titles(place)).toEqual(['Old'])
  await choose('Bring back')
  expect(calls[0]!.slice(0, 3)).toEqual(['updateMany', ['2'], { archived: false }])
})

it('[F26] has a way to the archive only when something lies there', async () => {
  expect((await render()).querySelector('nav')).toBeNull()
  list.archive = [thing('2', 'Old')]
  const place = await render()
  expect([...place.querySelectorAll('nav a')].map((link) => link.getAttribute('href'))).toEqual(['/', '/?archive'])
})

it('[EVENT-149] says of each session of which event it goes, in the dialog for one and for many', async () => {
  list.rows = [thing('2', 'Dinner'), thing('1', 'Lunch')]
  partOf.set('1', { title: 'Gala', isOpen: true })
  const place = await render()
  await press(place, 'Select')
  await press(place, 'Select all (2)')
  await press(place, 'Delete')
  expect(dialog()!.textContent).toContain('“Dinner” and its 3 parts“Lunch” and its 3 parts It is part of “Gala”, and goes from there too.')
  await press(dialog()!, 'Cancel')
  list.rows = [thing('1', 'Lunch')]
  await render()
  await choose('Delete')
  expect(dialog()!.textContent).toContain('You can restore them for 30 days. It is part of “Gala”, and goes from there too.')
  partOf.clear()
})

it('[F26] deletes many after it asked, naming each with what goes with it, and never what a search hides', async () => {
  list.rows = [thing('3', 'Dinner one'), thing('2', 'Lunch'), thing('1', 'Dinner two')]
  const place = await render(undefined, '/?search=dinner')
  await press(place, 'Select')
  expect([...place.querySelectorAll('button')].find((button) => button.textContent === 'Delete')?.disabled).toBe(true)
  await press(place, 'Select all (2)')
  await press(place, 'Delete')
  expect(calls).toEqual([])
  expect(dialog()!.textContent).toContain('Delete 2 things?')
  expect(dialog()!.textContent).toContain('“Dinner one” and its 3 parts“Dinner two” and its 3 parts')
  expect(dialog()!.textContent).not.toContain('Lunch')
  await press(dialog()!, 'Delete 2 things')
  expect(calls.map((call) => call.slice(0, 2))).toEqual([['removeMany', ['3', '1']]])
})

it('[F26] chooses one by one', async () => {
  list.rows = [thing('3', 'A'), thing('2', 'B')]
  const place = await render()
  await press(place, 'Select')
  await chooseIn(place, 'B')
  await press(place, 'Archive')
  expect(calls[0]!.slice(0, 2)).toEqual(['updateMany', ['2']])
  expect(place.textContent).not.toContain('selected')
})

it('[F26] draws two hundred in two parts', async () => {
  list.rows = Array.from({ length: 200 }, (_, i) => ({ ...thing('1', `Thing ${i}`), id: `id-${i}` }))
  const place = await render()
  expect(place.querySelectorAll('li')).toHaveLength(48)
  await press(place, 'Show all (200)')
  expect(place.querySelectorAll('li')).toHaveLength(200)
})
