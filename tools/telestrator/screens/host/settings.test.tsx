// @vitest-environment jsdom
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { mount, press, type } from '../../../../kit/testing/mount.tsx'
import { SETTINGS_DEFAULTS, type TelestratorFile, type TelestratorSession } from '../../tables.ts'

const A: TelestratorFile = { url: 'https://example.org/a.png', type: 'image' }
const B: TelestratorFile = { url: 'https://example.org/b.webm', type: 'video' }
const C: TelestratorFile = { url: 'https://example.org/c%20d.gif', type: 'image' }
const SESSION: TelestratorSession = {
  id: 's',
  name: 'Match review',
  created_at: '2026-11-20T13:00:00Z',
  settings: {},
  files: [A, B, C],
  mark_count: 0,
}
const page = { row: SESSION as TelestratorSession | null, state: 'ready', saves: true }
const calls: unknown[][] = []
const toasts: unknown[][] = []
vi.mock('../../data.ts', () => ({
  useOwnSession: () => ({
    row: page.row,
    state: page.state,
    change: async (row: TelestratorSession, change: (row: TelestratorSession) => object, texts: object) => {
      const values = change(row)
      calls.push([values, texts])
      return page.saves ? {} : null
    },
  }),
}))
vi.mock('../../../../kit/data/public-origin.ts', () => ({ usePublicOrigin: () => 'https://live.example' }))
vi.mock('../../../../kit/join/presentation.ts', () => ({ usePresentation: () => ({ row: null }) }))
vi.mock('../../../../kit/data/sign-in.tsx', () => ({ useHost: () => ({ userId: 'u' }) }))
vi.mock('../../../../kit/display/own-look.ts', () => ({ useCodeSettings: () => () => ({}) }))
vi.mock('../../../../kit/ui/toasts.tsx', () => ({ showFailure: (...args: unknown[]) => void toasts.push(args) }))
const { default: Settings } = await import('./settings.tsx')

beforeEach(() => {
  calls.length = toasts.length = 0
  Object.assign(page, { row: SESSION, state: 'ready', saves: true })
})

async function open() {
  const router = createMemoryRouter(
    [
      { path: '/telestrator/:id/settings', element: <Settings /> },
      { path: '/telestrator', element: <p>The list</p> },
    ],
    { initialEntries: ['/telestrator/s/settings'] },
  )
  return { place: await mount(<RouterProvider router={router} />), at: () => router.state.location.pathname }
}
const marker = (place: HTMLElement, number: number) => {
  const group = [...place.querySelectorAll('fieldset')].find((set) => set.querySelector('legend')?.textContent === `Marker ${number}`)!
  return {
    color: group.querySelector<HTMLInputElement>('input:not([type])')!,
    size: group.querySelector<HTMLInputElement>('[type=number]')!,
  }
}
const blur = (field: HTMLElement) => act(async () => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
const urls = (place: HTMLElement) => [...place.querySelectorAll('ol > li [title^=http]')].map((text) => text.textContent)
const icons = (place: HTMLElement) => [...place.querySelectorAll('ol > li [role=img]')].map((icon) => icon.getAttribute('aria-label'))
const pressLabel = (place: HTMLElement, label: string) =>
  act(async () => place.querySelector<HTMLElement>(`[aria-label="${label}"]`)!.click())
const field = (place: HTMLElement) => place.querySelector<HTMLInputElement>('input[type=url]')!
const save = (place: HTMLElement) => act(async () => field(place).form!.requestSubmit())
const status = (place: HTMLElement) => [...place.querySelectorAll('[role=status]')].map((text) => text.textContent).join('')
const alerts = (place: HTMLElement) => [...place.querySelectorAll('[role=alert]')].map((text) => text.textContent)

it('[TELESTRATOR-8] opens with what is stored, and the defaults for what is not', async () => {
  page.row = { ...SESSION, settings: { marker2: { color: '#123456', size: 9 } } }
  const { place } = await open()
  expect(place.querySelector('h1')?.textContent).toBe('Match review - Settings')
  expect(place.textContent).toContain('Back to Sessions')
  expect([1, 2, 3].map((n) => [marker(place, n).color.value, marker(place, n).size.value])).toEqual([
    ['#FF0000', '5'],
    ['#123456', '9'],
    ['#00FF00', '4'],
  ])
  expect(urls(place)).toEqual([A.url, B.url, C.url])
  expect(icons(place)).toEqual(['Image', 'Video', 'Image'])
  expect(place.querySelector('ol img')?.getAttribute('referrerpolicy')).toBe('no-referrer')
  expect(status(place)).toBe('')
})

it('[TELESTRATOR-8] saves markers and files, sizes within their range, and goes back to the list', async () => {
  const { place, at } = await open()
  await type(marker(place, 1).color, '#abc')
  await type(marker(place, 1).size, '77')
  await type(marker(place, 2).size, '-2')
  await type(marker(place, 3).size, '')
  expect(status(place)).toContain('You have unsaved changes.')
  await act(async () => place.querySelector<HTMLFormElement>('form')!.requestSubmit())
  expect(calls).toEqual([
    [
      {
        settings: { marker1: { color: '#aabbcc', size: 20 }, marker2: { color: '#0000FF', size: 1 }, marker3: SETTINGS_DEFAULTS.marker3 },
        files: [A, B, C],
      },
      { success: 'Settings saved successfully', failure: 'Failed to save settings' },
    ],
  ])
  expect(at()).toBe('/telestrator')
})

it('[TELESTRATOR-8] a size becomes the one that will be saved when its field is left', async () => {
  const { place } = await open()
  for (const [typed, settled] of [
    ['77', '20'],
    ['0', '1'],
    ['7.6', '8'],
    ['', '5'],
  ] as const) {
    const { size } = marker(place, 1)
    await type(size, typed)
    await blur(size)
    expect(size.value).toBe(settled)
  }
})

it('[TELESTRATOR-8] says at the field that a colour is none, and does not take it', async () => {
  const { place } = await open()
  await type(marker(place, 1).color, 'red')
  expect(marker(place, 1).color.value).toBe('red')
  expect(alerts(place)).toEqual(['Write it like #4169E1.'])
  await act(async () => place.querySelector<HTMLFormElement>('form')!.requestSubmit())
  expect(calls[0]?.[0]).toMatchObject({ settings: { marker1: { color: '#FF0000' } } })
})

it('[TELESTRATOR-8] stays with what was typed when it cannot be saved', async () => {
  page.saves = false
  const { place, at } = await open()
  await type(marker(place, 1).size, '9')
  await act(async () => place.querySelector<HTMLFormElement>('form')!.requestSubmit())
  expect(at()).toBe('/telestrator/s/settings')
  expect(marker(place, 1).size.value).toBe('9')
})

it('[TELESTRATOR-8] Cancel goes back without saving and without asking', async () => {
  const { place, at } = await open()
  await type(marker(place, 1).size, '9')
  await press(place, 'Cancel')
  expect([at(), calls]).toEqual(['/telestrator', []])
})

it('[TELESTRATOR-8] walking away from changes asks first', async () => {
  const { place, at } = await open()
  await type(marker(place, 1).size, '9')
  await press(place, 'Back to Sessions')
  const dialog = () => document.querySelector<HTMLElement>('[role=alertdialog]')
  expect(dialog()?.textContent).toContain('Your changes to “Match review” have not been saved.')
  expect(at()).toBe('/telestrator/s/settings')
  await press(dialog()!, 'Leave')
  expect([at(), calls]).toEqual(['/telestrator', []])
})

it('[TELESTRATOR-8] without changes one walks away freely', async () => {
  const { place, at } = await open()
  await press(place, 'Back to Sessions')
  expect(at()).toBe('/telestrator')
})

it.each([
  ['missing', [['Failed to load session', { code: 'PGRST116' }]]],
  ['failed', []],
])('[TELESTRATOR-8] a session that is %s says so and goes back to the list', async (state, said) => {
  Object.assign(page, { row: null, state })
  const { at } = await open()
  // The hook reported the failure already.
  expect(toasts).toEqual(said)
  expect(at()).toBe('/telestrator')
})

it('[TELESTRATOR-9] adds a file to the list; it is saved with the next saving', async () => {
  const { place } = await open()
  await press(place, 'Add Another File')
  expect(field(place).value).toBe('http://')
  expect(document.activeElement).toBe(field(place))
  await type(field(place), '  http://example.org/new.MP4 ')
  await save(place)
  expect(urls(place)).toEqual([A.url, B.url, C.url, 'http://example.org/new.MP4'])
  expect(icons(place).at(-1)).toBe('Video')
  expect([calls, toasts, field(place)]).toEqual([[], [], null])
  await act(async () => place.querySelector<HTMLFormElement>('form')!.requestSubmit())
  expect(calls[0]?.[0]).toMatchObject({ files: [A, B, C, { url: 'http://example.org/new.MP4', type: 'video' }] })
})

it.each([
  ['http://', 'Invalid file URL. Must end with image or video extension.'],
  ['http://example.org/a.pdf', 'Invalid file URL. Must end with image or video extension.'],
  ['javascript:alert(1)//.png', 'Invalid file URL. It must start with http:// or https:// and hold no user name.'],
])('[TELESTRATOR-9] says what is wrong with %s, and adds nothing', async (url, text) => {
  const { place } = await open()
  await press(place, 'Add Another File')
  await type(field(place), url)
  await save(place)
  expect(toasts).toEqual([[text]])
  expect(alerts(place)).toEqual([text])
  expect(field(place).value).toBe(url)
  expect(urls(place)).toHaveLength(3)
})

it.each(['http://192.168.0.1/a.png', 'http://169.254.169.254/a.png'])(
  '[TELESTRATOR-19] S23: %s is not taken, and not asked for',
  async (url) => {
    const before = window.location.href
    Reflect.get(globalThis, 'jsdom').reconfigure({ url: 'https://events.example.org/' })
    try {
      const { place } = await open()
      await press(place, 'Add Another File')
      await type(field(place), url)
      await save(place)
      const text = 'Invalid file URL. It leads into a private network, which only pages from within one ask.'
      expect([toasts, alerts(place), urls(place).length]).toEqual([[[text]], [text], 3])
      expect(place.querySelectorAll(`[src="${url}"]`)).toHaveLength(0)
    } finally {
      Reflect.get(globalThis, 'jsdom').reconfigure({ url: before })
    }
  },
)

it('[TELESTRATOR-9] a blank address does nothing, and Cancel clears', async () => {
  const { place } = await open()
  await press(place, 'Add Another File')
  await type(field(place), '   ')
  await save(place)
  expect([toasts, alerts(place)]).toEqual([[], []])
  await type(field(place), 'http://example.org/a.png')
  await act(async () => field(place).form!.querySelector<HTMLElement>('button[type=button]')!.click())
  expect(field(place)).toBeNull()
  expect(urls(place)).toHaveLength(3)
  await press(place, 'Add Another File')
  expect(field(place).value).toBe('http://')
})

it('[TELESTRATOR-9] deletes a file from the list; it is saved with the next saving', async () => {
  const { place } = await open()
  await pressLabel(place, 'Delete file 2')
  expect(urls(place)).toEqual([A.url, C.url])
  expect(calls).toEqual([])
  await act(async () => place.querySelector<HTMLFormElement>('form')!.requestSubmit())
  expect(calls[0]?.[0]).toMatchObject({ files: [A, C] })
})

const submit = (place: HTMLElement) => act(async () => place.querySelector<HTMLFormElement>('form')!.requestSubmit())

it('[TELESTRATOR-8] Save Settings takes the address that is typed but not yet added', async () => {
  const { place, at } = await open()
  await press(place, 'Add Another File')
  await type(field(place), ' http://example.org/new.png ')
  await submit(place)
  expect(calls).toHaveLength(1)
  expect(calls[0]?.[0]).toMatchObject({ files: [A, B, C, { url: 'http://example.org/new.png', type: 'image' }] })
  expect(at()).toBe('/telestrator')
})

it('[TELESTRATOR-8] Save Settings stays, and saves nothing, while the typed address is wrong', async () => {
  const { place, at } = await open()
  await press(place, 'Add Another File')
  await type(field(place), 'http://example.org/a.pdf')
  await act(async () => marker(place, 1).size.focus())
  await submit(place)
  const text = 'Invalid file URL. Must end with image or video extension.'
  expect([calls, toasts, alerts(place), at()]).toEqual([[], [[text]], [text], '/telestrator/s/settings'])
  expect(document.activeElement).toBe(field(place))
})

it('[TELESTRATOR-8] an address that cannot be saved stays in the list, once', async () => {
  page.saves = false
  const { place } = await open()
  await press(place, 'Add Another File')
  await type(field(place), 'http://example.org/new.png')
  await submit(place)
  await submit(place)
  expect(urls(place)).toEqual([A.url, B.url, C.url, 'http://example.org/new.png'])
  expect(calls.map(([values]) => (values as { files: unknown[] }).files.length)).toEqual([4, 4])
})

it.each(['http://', '  '])('[TELESTRATOR-8] a field that was opened and left at "%s" is in nobody’s way', async (text) => {
  const { place, at } = await open()
  await press(place, 'Add Another File')
  await type(field(place), text)
  await submit(place)
  expect(calls[0]?.[0]).toMatchObject({ files: [A, B, C] })
  expect([toasts, at()]).toEqual([[], '/telestrator'])
})

it('[TELESTRATOR-9] says at its row that a picture or a video did not load, and saves it all the same', async () => {
  const { place, at } = await open()
  const rows = () => [...place.querySelectorAll('ol > li')].map((row) => row.textContent!.includes('Check it before you present.'))
  expect(rows()).toEqual([false, false, false])
  for (const [media, said] of [
    ['img', [true, false, false]],
    ['video', [true, true, false]],
  ] as const) {
    await act(async () => place.querySelector(`ol ${media}`)!.dispatchEvent(new Event('error')))
    expect(rows()).toEqual(said)
  }
  expect(status(place)).toContain('This address did not load here. Check it before you present.')
  await submit(place)
  expect(calls[0]?.[0]).toMatchObject({ files: [A, B, C] })
  expect(at()).toBe('/telestrator')
})

it('[TELESTRATOR-9] says that a list is full', async () => {
  page.row = { ...SESSION, files: Array.from({ length: 100 }, () => A) }
  const { place } = await open()
  expect(place.textContent).toContain('A session has at most 100 files.')
  expect(place.textContent).not.toContain('Add Another File')
})

it('[TELESTRATOR-10] moves a file by its arrows and saves the order at once, markers aside', async () => {
  const { place } = await open()
  await type(marker(place, 1).size, '9')
  await pressLabel(place, 'Move file 3 up')
  expect(calls).toEqual([[{ files: [A, C, B] }, { failure: 'Failed to save settings' }]])
  expect(status(place)).toContain('File 3 is now file 2 of 3. The order is saved.')
  expect(place.querySelector<HTMLButtonElement>('[aria-label="Move file 1 up"]')!.disabled).toBe(true)
  expect(place.querySelector<HTMLButtonElement>('[aria-label="Move file 3 down"]')!.disabled).toBe(true)
})

it('[TELESTRATOR-10] an order that cannot be saved is taken back', async () => {
  page.saves = false
  const { place } = await open()
  await pressLabel(place, 'Delete file 1')
  await pressLabel(place, 'Move file 1 down')
  expect(calls[0]?.[0]).toEqual({ files: [C, B] })
  expect(urls(place)).toEqual([B.url, C.url])
})

it('[TELESTRATOR-8] shows a spinner while it loads', async () => {
  Object.assign(page, { row: null, state: 'loading' })
  const { place } = await open()
  expect(place.querySelector('[role=status]')).not.toBeNull()
  expect(place.querySelector('h1')).toBeNull()
})

it('[TELESTRATOR-8] asks for the size of a marker as a number from 1 to 20', async () => {
  const { place } = await open()
  for (const n of [1, 2, 3])
    expect([marker(place, n).size.type, marker(place, n).size.min, marker(place, n).size.max]).toEqual(['number', '1', '20'])
})
