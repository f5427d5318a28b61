// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { DEMO_START, type DemoState } from '../../contract/demo.ts'
import { mount } from '../testing/mount.tsx'

const asked: string[] = []
let answer: (state: DemoState) => void = () => {}
vi.mock('../data/ask-server.ts', () => ({
  askServer: (method: string, path: string) => {
    if (method === 'GET') return Promise.resolve({ is: 'none', offered: true, event: null, until: null })
    asked.push(path)
    return new Promise<DemoState>((resolve) => {
      answer = resolve
    })
  },
}))
const { useDemo } = await import('./use-demo.ts')

function Start() {
  const { state, doing, start } = useDemo()
  return (
    <button type="button" onClick={start}>
      {`${state?.is} ${doing}`}
    </button>
  )
}

/** Until what it changed is shown: the query client tells its readers in a turn of its own. */
const settled = (work: () => void) =>
  act(async () => {
    work()
    await new Promise((resolve) => setTimeout(resolve, 10))
  })

it('a double press begins one made-up audience, and the next press another', async () => {
  const place = await mount(
    <QueryClientProvider client={new QueryClient()}>
      <Start />
    </QueryClientProvider>,
  )
  await settled(() => {})
  expect(place.textContent).toBe('none null')
  const press = () => place.querySelector('button')?.click()
  await settled(() => {
    press()
    press()
  })
  expect([asked, place.textContent]).toEqual([[DEMO_START], 'none start'])
  await settled(() => answer({ is: 'none', offered: true, event: null, until: null }))
  await settled(press)
  expect(asked).toEqual([DEMO_START, DEMO_START])
})
