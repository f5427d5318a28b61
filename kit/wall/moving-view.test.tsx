// @vitest-environment jsdom
import { act, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { mount } from '../testing/mount.tsx'
import { MovingView } from './moving-view.tsx'

const animate = vi.fn()
let setView: (view: string) => void
function Views({ content }: { content: string }) {
  const [view, set] = useState('results')
  setView = set
  return (
    <MovingView view={view} showing="results" codeSize="large" className="wall" lang={undefined} dir="ltr">
      <i data-moves="code" />
      {view === 'results' ? <div className="wall-content">{content}</div> : <p data-fades>Scan or type</p>}
    </MovingView>
  )
}

beforeEach(() => {
  animate.mockClear()
  Element.prototype.animate = animate
  window.matchMedia = (() => ({ matches: false })) as unknown as typeof window.matchMedia
})

it('[W11] the code moves into its place where the room has seen it elsewhere, not while a wall is opened', async () => {
  await mount(<Views content="" />)
  await act(async () => setView('waiting'))
  expect(animate).not.toHaveBeenCalled()
  await mount(<Views content="Longer breaks" />)
  await act(async () => setView('waiting'))
  expect(animate).toHaveBeenCalledOnce()
})
