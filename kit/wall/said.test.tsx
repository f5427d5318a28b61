// @vitest-environment jsdom
import { act, type ReactNode, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { LIMITS } from '../../contract/limits.ts'
import { mount } from '../testing/mount.tsx'
import { BarWall } from './bar-wall.tsx'
import { OwnWindow } from './own-window.ts'
import { CollectedProvider, collectSaid, useSaid, useSaidTitle } from './said.ts'

function Part({ title, line, items }: { title?: string; line: string; items?: string[] }) {
  useSaidTitle(title === undefined ? null : { of: 's', title })
  useSaid(() => ({ lines: [line, undefined, ''], ...(items && { list: { items } }) }))
  return null
}

const inWindow = (to: ReturnType<typeof collectSaid>, isOwn: boolean, children: ReactNode) => (
  <CollectedProvider value={to}>
    <OwnWindow value={isOwn}>{children}</OwnWindow>
  </CollectedProvider>
)

let rerender: (next: ReactNode) => Promise<void>
function Page({ first }: { first: ReactNode }) {
  const [shown, show] = useState(first)
  rerender = (next) => act(async () => show(next))
  return shown
}
const TITLE = <Part key="title" title="What stays?" line="<b>2</b> answers" items={['Tea', 'Coffee']} />
const CLOSED = <Part key="closed" line="Closed" />

it('collects what the parts of a wall say, sums before lists, without marks; a wall without a title is blank', async () => {
  const changed = vi.fn()
  const to = collectSaid(changed)
  expect(to.words()).toBeNull()
  await mount(<Page first={inWindow(to, true, [TITLE, CLOSED])} />)
  expect(to.words()).toMatchObject({ title: 'What stays?', lines: ['2 answers', 'Closed'], lists: [{ items: ['Tea', 'Coffee'] }] })
  expect(changed).toHaveBeenCalled()
  await rerender(inWindow(to, true, [CLOSED]))
  expect(to.words()).toBeNull()
})

it('leaves out the last texts where all together are more than a wall may tell, in any script', async () => {
  const to = collectSaid(() => {})
  const long = Array.from({ length: 200 }, (_, n) => `${n} ${'答'.repeat(900)}`)
  await mount(<Page first={inWindow(to, true, [<Part key="a" title="What stays?" line="200 answers" items={long} />])} />)
  const words = to.words()
  const { length } = new TextEncoder().encode(JSON.stringify({ words }))
  expect(length).toBeLessThanOrEqual(LIMITS.wallWords.bytes)
  expect(length).toBeGreaterThan(LIMITS.wallWords.bytes - 3_000)
  expect(words?.lines).toEqual(['200 answers'])
  expect(words?.lists[0]?.items[0]).toBe(long[0])
})

it('hears nothing of the small wall, nor of a wall that is leaving', async () => {
  const to = collectSaid(() => {})
  await mount(<Page first={inWindow(to, true, [TITLE])} />)
  expect(to.words()).not.toBeNull()
  await rerender(inWindow(to, false, [TITLE]))
  expect(to.words()).toBeNull()
})

it('says no result that the wall still hides', async () => {
  const to = collectSaid(() => {})
  const title = <Part key="title" title="Tea or coffee?" line="" />
  await mount(<Page first={inWindow(to, true, [title, <BarWall key="bars" bars={[{ id: 'a', label: 'Tea' }]} />])} />)
  expect(to.words()?.lists).toEqual([{ title: '', items: ['Tea'], isRanked: false }])
  const told = { id: 'a', label: 'Tea', count: 3, percent: 75, share: 0.75, leads: true }
  await rerender(inWindow(to, true, [title, <BarWall key="bars" bars={[told]} right={['a']} />]))
  const parts = [
    'Tea',
    { key: 'wall.colon', values: {} },
    { number: 75, places: 0 },
    { key: 'wall.percent', values: {} },
    ' · ',
    { key: 'wall.right', values: {} },
  ]
  expect(to.words()?.lists[0]?.items).toEqual([{ text: 'Tea: 75 % · Right answer', parts }])
})

function Sums({ name }: { name: string }) {
  useSaidTitle({ of: 's', title: name, eyebrow: (t) => `${name} · ${t('wall.right')}` })
  useSaid((t) => ({ lines: [t('wall.answers', { count: 2 }), `${name}: ${t.number(4, 1)}`, name] }))
  return null
}

it('[EVENT-160] tells words of ours by their keys, and what people wrote as it is', async () => {
  const to = collectSaid(() => {})
  await mount(<Page first={inWindow(to, true, <Sums name="Right answer" />)} />)
  expect(to.words()).toMatchObject({
    language: 'en',
    isUnchosen: true,
    title: 'Right answer',
    eyebrow: { text: 'Right answer · Right answer', parts: ['Right answer · ', { key: 'wall.right', values: {} }] },
    lines: [
      { text: '2 answers', parts: [{ key: 'wall.answers', values: { count: 2 } }] },
      { text: 'Right answer: 4.0', parts: ['Right answer: ', { number: 4, places: 1 }] },
      'Right answer',
    ],
  })
})
