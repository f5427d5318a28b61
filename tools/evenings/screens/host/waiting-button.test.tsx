// @vitest-environment jsdom
import { act, useMemo, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { mount, press } from '../../../../kit/testing/mount.tsx'
import type { Session } from './use-sessions.tsx'
import { WaitingButton } from './waiting-button.tsx'

const sessionWith = (waits: number, hasScreen = true): Session =>
  ({
    id: 'q',
    title: 'Questions',
    row: { waits },
    kind: { useWaiting: (row: { waits: number }) => row.waits },
    tool: {
      items: { table: 'qa' },
      helps: hasScreen
        ? [{ table: 'qa', role: 'moderate', load: async () => ({ default: ({ id }: { id: string }) => <p>decide {id}</p> }) }]
        : [],
    },
  }) as unknown as Session
const show = (session: Session) =>
  mount(<RouterProvider router={createMemoryRouter([{ path: '/', element: <WaitingButton session={session} /> }])} />)

it('[EVENT-134] what waits is one press away, over the event’s page', async () => {
  const place = await show(sessionWith(3))
  expect(place.querySelector('button')?.getAttribute('aria-label')).toBe('3 wait for approval: Questions')
  await press(place, '3 wait for approval')
  await act(async () => {})
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('decide q')
})

it('[EVENT-134] there is no button where nothing waits, and none that would lead nowhere', async () => {
  expect((await show(sessionWith(0))).textContent).toBe('')
  expect((await show(sessionWith(3, false))).textContent).toBe('')
})

const useHooks = (row: { waits: number }): number => useMemo(() => row.waits + 1, [row])
let go: (session: Session) => void = () => {}
function Stage() {
  const [session, set] = useState(sessionWith(3))
  go = set
  return <WaitingButton session={session} />
}

it('[EVENT-134] follows the stage to a session of another tool, which counts by other hooks', async () => {
  const other = { ...sessionWith(1), id: 'p', title: 'Poll', kind: { useWaiting: useHooks } } as unknown as Session
  const place = await mount(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Stage /> }])} />)
  await act(async () => go(other))
  expect(place.textContent).toBe('2 wait for approval')
  await act(async () => go(sessionWith(3)))
  expect(place.textContent).toBe('3 wait for approval')
})
