// @vitest-environment jsdom
import { act, useState } from 'react'
import { expect, it } from 'vitest'
import { mount, press, type } from '../testing/mount.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { TextField } from './field.tsx'
import { TextDialog } from './text-dialog.tsx'

const dialog = () => document.querySelector<HTMLElement>('[role="dialog"], [role="alertdialog"]')
const field = () => document.querySelector('input')!
const send = () => act(async () => document.querySelector('form')!.requestSubmit())

/** A dialog that can be opened again after it closed. `works`: the server's answer. */
function Asking({ works, heard }: { works: () => boolean; heard: (text: string) => void }) {
  const [open, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <TextDialog
        open={open}
        onClose={() => setOpen(false)}
        onSubmit={async (text) => {
          heard(text)
          return works()
        }}
        title="Create New Poll"
        label="Question"
        action="Create"
      />
    </>
  )
}

it('does nothing on a blank text', async () => {
  const heard: string[] = []
  await mount(<Asking works={() => true} heard={(text) => heard.push(text)} />)
  await type(field(), '   ')
  await send()
  expect(heard).toEqual([])
  expect(dialog()).not.toBeNull()
})

it('[S77.4] hands over the trimmed text, closes, and opens empty again', async () => {
  const heard: string[] = []
  const place = await mount(<Asking works={() => true} heard={(text) => heard.push(text)} />)
  await type(field(), '  Lunch?  ')
  await send()
  expect(heard).toEqual(['Lunch?'])
  expect(dialog()).toBeNull()
  await press(place, 'Open')
  expect(field().value).toBe('')
})

it('stays open with what was typed when it failed', async () => {
  await mount(<Asking works={() => false} heard={() => {}} />)
  await type(field(), 'Lunch?')
  await send()
  expect(dialog()).not.toBeNull()
  expect(field().value).toBe('Lunch?')
})

it('[S77.2] closes without asking anybody on Cancel', async () => {
  const heard: string[] = []
  await mount(<Asking works={() => true} heard={(text) => heard.push(text)} />)
  await type(field(), 'Lunch?')
  await press(document.body, 'Cancel')
  expect([dialog(), heard]).toEqual([null, []])
})

it('has its field focused', async () => {
  await mount(<Asking works={() => true} heard={() => {}} />)
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 50))))
  expect(document.activeElement).toBe(field())
})

function Deleting({ works }: { works: () => boolean }) {
  const [open, setOpen] = useState(true)
  return (
    <ConfirmDialog
      open={open}
      onClose={() => setOpen(false)}
      onConfirm={async () => works()}
      title="Delete this poll?"
      about="“Lunch?” and its 12 responses will be deleted for good."
      confirm="Delete poll"
    />
  )
}

it('names what goes, and puts the focus where Enter destroys nothing', async () => {
  await mount(<Deleting works={() => true} />)
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 50))))
  expect(dialog()!.getAttribute('role')).toBe('alertdialog')
  expect(dialog()!.textContent).toContain('its 12 responses')
  expect(document.activeElement?.textContent).toBe('Cancel')
})

it('closes after it worked and stays after it failed', async () => {
  let works = false
  await mount(<Deleting works={() => works} />)
  await press(document.body, 'Delete poll')
  expect(dialog()).not.toBeNull()
  works = true
  await press(document.body, 'Delete poll')
  expect(dialog()).toBeNull()
})

const key = (name: string) =>
  act(async () => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })))
const touch = (element: HTMLElement) =>
  act(async () => {
    element.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    element.focus()
  })
const button = (text: string) => [...document.querySelectorAll<HTMLElement>('button')].find((one) => one.textContent === text)!

it('[F10] Escape keeps what was typed: it asks, goes on with the same words, or lets go of them', async () => {
  await mount(<Asking works={() => true} heard={() => {}} />)
  await touch(field())
  await type(field(), 'Lunch?')
  await key('Escape')
  expect(document.body.textContent).toContain('Discard what you changed?')
  await act(async () => button('Keep editing').click())
  expect(document.body.textContent).not.toContain('Discard what you changed?')
  expect(field().value).toBe('Lunch?')
  await touch(field())
  await key('Escape')
  await act(async () => button('Discard').click())
  expect(document.querySelector('input')).toBeNull()
})

it('[F10] a dialog where nothing was changed closes without a question', async () => {
  await mount(<Asking works={() => true} heard={() => {}} />)
  await touch(field())
  await type(field(), 'Lunch?')
  await type(field(), '')
  await key('Escape')
  expect(dialog()).toBeNull()
})

it('[F10] what is longer than its limit is counted and said at the field, not cut, and not sent', async () => {
  const heard: string[] = []
  await mount(
    <TextDialog
      open
      onClose={() => {}}
      onSubmit={async (text) => heard.push(text) > 0}
      title="Create New Poll"
      label="Question"
      action="Create"
      maxLength={50}
    />,
  )
  expect(document.body.textContent).not.toContain('left')
  await type(field(), 'x'.repeat(45))
  expect(document.body.textContent).toContain('5 characters left')
  await type(field(), 'x'.repeat(53))
  expect(field().value).toHaveLength(53)
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(document.body.textContent).toContain('3 characters too many')
  await send()
  expect(heard).toEqual([])
  await type(field(), '🙂'.repeat(50))
  await send()
  expect(heard).toEqual(['🙂'.repeat(50)])
})

function Sending() {
  const [isSent, setSent] = useState(false)
  const [isOpen, setOpen] = useState(true)
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} title="Helpers">
      {isSent ? <p>The link</p> : <TextField label="Name" value="" onChange={() => {}} />}
      <button type="button" onClick={() => setSent(true)}>
        Make link
      </button>
    </Dialog>
  )
}

it('[F10] Escape closes a dialog at once whose fields are gone, since what they held was sent', async () => {
  await mount(<Sending />)
  await touch(field())
  await press(document.body, 'Make link')
  await key('Escape')
  expect(document.body.textContent).not.toContain('Discard what you changed?')
  expect(dialog()).toBeNull()
})
