// @vitest-environment jsdom
import { act, useState } from 'react'
import { expect, it } from 'vitest'
import { mount, press, type } from '../testing/mount.tsx'
import { ImportDialog } from './import-dialog.tsx'

const PEOPLE = {
  columns: [{ label: 'Name' }, { label: 'Table' }],
  noun: { one: 'person', many: 'people' },
  open: true,
  onClose: () => {},
  title: 'Import people',
  hint: '',
  example: '',
  send: async () => true,
}
const heading = () => document.querySelector<HTMLElement>('[role="switch"]')
const told = () => document.querySelector('[role="status"]')?.textContent

it('takes the first line as a heading or not, as the host says, and shows what that makes of the list', async () => {
  await mount(
    <ImportDialog {...PEOPLE} read={([name = '', table = '']) => ({ name, table })} cellsOf={({ name, table }) => [name, table]} />,
  )
  expect(heading()).toBeNull()
  await type(document.querySelector('textarea')!, 'Who,Table\nAda,12')
  expect([heading()?.getAttribute('aria-checked'), told()]).toEqual(['false', '2 people to add'])
  await act(async () => heading()?.click())
  expect([heading()?.getAttribute('aria-checked'), told()]).toEqual(['true', '1 person to add'])
  expect([...document.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual(['Ada', '12'])
})

it('says of a pasted list that it is too long, and keeps the one before', async () => {
  await mount(<ImportDialog {...PEOPLE} read={([name = '']) => ({ name })} cellsOf={({ name }) => [name]} />)
  const field = document.querySelector('textarea')!
  await type(field, 'Ada')
  await type(field, 'Bob\n'.repeat(25_001))
  expect(document.body.textContent).toContain('This list has more than 25,000 lines.')
  expect([field.value, told()]).toEqual(['Ada', '1 person to add'])
})

it('shows what stands in a line as it stands there', async () => {
  await mount(<ImportDialog {...PEOPLE} read={([, table = '']) => `Table “${table}”: a number, please.`} cellsOf={() => []} />)
  await type(document.querySelector('textarea')!, 'Bob,<valueOf>2</valueOf>\nEve,<cells></cells>')
  expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Line 1, Bob, <valueOf>2</valueOf>: Table “<valueOf>2</valueOf>”: a number, please.',
    'Line 2, Eve, <cells></cells>: Table “<cells></cells>”: a number, please.',
  ])
})

let stop: AbortSignal | undefined
let arrive = (_all: boolean) => {}
const sendsLong = (_rows: readonly object[], _onSent: unknown, signal: AbortSignal) => {
  stop = signal
  return new Promise<boolean>((resolve) => {
    arrive = resolve
  })
}
const nameOf = ([name = '']: readonly string[]) => ({ name })
function Closable() {
  const [open, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Import
      </button>
      <ImportDialog {...PEOPLE} open={open} onClose={() => setOpen(false)} send={sendsLong} read={nameOf} cellsOf={({ name }) => [name]} />
    </>
  )
}

it('stops adding when the dialog is cancelled', async () => {
  await mount(<Closable />)
  await type(document.querySelector('textarea')!, 'Ada')
  await press(document.body, 'Add 1 person')
  expect(stop?.aborted).toBe(false)
  await press(document.body, 'Cancel')
  expect(stop?.aborted).toBe(true)
})

it('stays open when it was opened again before the last part of a cancelled list had arrived', async () => {
  const place = await mount(<Closable />)
  await type(document.querySelector('textarea')!, 'Ada')
  await press(document.body, 'Add 1 person')
  await press(document.body, 'Cancel')
  await press(place, 'Import')
  await type(document.querySelector('textarea')!, 'Grace')
  await act(async () => arrive(true))
  expect(document.querySelector('textarea')?.value).toBe('Grace')
})
