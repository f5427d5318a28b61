// @vitest-environment jsdom
import { expect, it } from 'vitest'
import type { AudienceScreenProps } from '../../../../contract/page.ts'
import { press, type } from '../../../../kit/testing/mount.tsx'
import { fakePhone, heading, lost } from '../../../../kit/testing/phone.tsx'
import { expectConsole } from '../../../../tests/setup/console.ts'
import { english } from '../../../../tests/setup/texts.ts'
import { RespondScreen } from './respond.tsx'

const POLL = { id: '0c0ffee0-0000-4000-8000-000000000001', question: 'What will you remember?', active: true }
const PROPS: AudienceScreenProps = { param: POLL.id, row: POLL, deviceId: 'd-0123456789abcdef', newId: 'first-id', posted: null }

// Has a file of its own, because a page that had a fault reports it until it is reloaded.
it('[E1] a phone whose program fails says so, keeps the words, and blames no connection', async () => {
  const mine = fakePhone(RespondScreen, PROPS)
  Object.defineProperty(mine, 'insertAnswer', {
    get: () => {
      throw new TypeError('AbortSignal.timeout is not a function')
    },
  })
  const page = await mine.open()
  expect(lost(page)).toBe('')
  await type(page.querySelector('textarea') as HTMLTextAreaElement, 'The live demo.')
  expectConsole('error', /This page has a fault TypeError: AbortSignal.timeout is not a function/)
  await press(page, 'Submit Response')
  expect(heading(page)).toBe('Not sent')
  expect(page.textContent).toContain('Saved on this phone. This page has a fault and cannot send it. Load the page again.')
  expect(page.querySelector('blockquote')?.textContent).toBe('The live demo.')
  expect(lost(page)).toBe(english('phone.fault'))
  expect(page.textContent).not.toContain(english('phone.lost'))
  expect(page.textContent).not.toMatch(/connection/)
  expect(mine.landed).toEqual([])
  expect([...mine.storage.entries.values()].some((kept) => kept.includes('The live demo.'))).toBe(true)
})
