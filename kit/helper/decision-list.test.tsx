// @vitest-environment jsdom
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { mount, press } from '../testing/mount.tsx'

vi.mock('../data/connection.ts', () => ({ useConnectionLost: () => false }))
const { DecisionList } = await import('./decision-list.tsx')

const ROWS = ['Ada', 'Bob', 'Cem'].map((text) => ({ id: text.toLowerCase(), text }))
const NONE = new Set<string>()

function List() {
  const [rows, setRows] = useState(ROWS)
  return (
    <DecisionList
      label="Waiting"
      rows={rows}
      pending={NONE}
      text={({ text }) => text}
      decisions={({ id }) => [{ label: 'Approve', isMain: id !== 'cem', run: () => {} }]}
      onApprove={(some) => setRows(rows.filter((row) => !some.includes(row)))}
      gone={() => 'Approved'}
      empty="Nothing waits"
    />
  )
}

it('approves at once all rows that have a main decision, and a key that pressed the button keeps the focus in the list', async () => {
  const place = await mount(<List />)
  const button = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Approve these 2')
  button?.focus()
  button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  await press(place, 'Approve these 2')
  expect(place.querySelector('ul')?.textContent).toContain('Cem')
  expect(place.textContent).not.toMatch(/Ada|Bob|these/)
  expect(document.activeElement?.closest('ul')).toBe(place.querySelector('ul'))
})
