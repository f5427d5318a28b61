// @vitest-environment jsdom
import { act, useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { mount, press } from '../testing/mount.tsx'
import type { KeyBinding } from './key-bindings.ts'
import { KeyHelp } from './key-help.tsx'
import { showKeyHelp } from './listed-keys.ts'
import { useKeys } from './use-keys.ts'

const BINDINGS: readonly KeyBinding<'next' | 'play'>[] = [
  { keys: ['arrowright', 'pagedown'], does: 'Next', act: 'next' },
  { keys: [' '], does: 'Play', act: 'play' },
]
let done: string[] = []
beforeEach(() => {
  done = []
  showKeyHelp(false)
})

function Handler() {
  useKeys(BINDINGS, (what) => void done.push(what))
  return null
}
function Screen({ page = { id: 'songs', title: 'Songs' } }: { page?: { id: string; title: string } | null }) {
  const [on, setOn] = useState(true)
  return (
    <main>
      {on && <Handler />}
      <input aria-label="Name" />
      <button type="button" onClick={() => setOn(false)}>
        Stop
      </button>
      <KeyHelp page={page} />
    </main>
  )
}
const key = (name: string, target: EventTarget = document.body) =>
  act(async () => void target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })))
const help = () => document.querySelector('[role=dialog]')
const rows = () =>
  [...(help()?.querySelectorAll('dl > div') ?? [])].map((row) => [...row.children].map((cell) => cell.textContent).join(': '))

describe('the help of a screen', () => {
  it('lists what the screen handles, by the key ?, and leads to its page', async () => {
    await mount(<Screen />)
    expect(help()).toBeNull()
    await key('?')
    expect(rows()).toEqual(['→Page Down: Next', 'Space: Play', '?: This list'])
    expect([...help()!.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href'), link.target])).toEqual([
      ['How to use Songs', '/help/songs', '_blank'],
      ['All help pages', '/help', '_blank'],
    ])
    expect(help()?.textContent).toContain('A presentation clicker works too, here or in the wall’s window.')
  })
  it('lists nothing that is no longer handled, and says so', async () => {
    const place = await mount(<Screen page={null} />)
    await press(place, 'Stop')
    await key('ArrowRight')
    await key('?')
    expect(done).toEqual([])
    expect(rows()).toEqual(['?: This list'])
    expect(help()?.textContent).toContain('This screen has no keys of its own.')
    expect(help()?.textContent).not.toContain('How to use')
  })
  it('does nothing while somebody types, and no key works while it is open', async () => {
    const place = await mount(<Screen />)
    await key('?', place.querySelector('input')!)
    await key(' ', place.querySelector('button')!)
    expect([help(), done]).toEqual([null, []])
    await key('PageDown')
    expect(done).toEqual(['next'])
    await key('?')
    await key('PageDown')
    expect(done).toEqual(['next'])
  })
})

it('a dialog that fades out keeps no key from the screen, nor does a field in it', async () => {
  await mount(<Handler />)
  const dialog = document.createElement('div')
  dialog.innerHTML = '<input>'
  dialog.setAttribute('role', 'dialog')
  document.body.append(dialog)
  await key('ArrowRight')
  expect(done).toEqual([])
  dialog.setAttribute('data-closed', '')
  await key('ArrowRight')
  await key('ArrowRight', dialog.querySelector('input')!)
  expect(done).toEqual(['next', 'next'])
  dialog.remove()
})
