// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { DEFAULT_ID } from '../tests/setup/default-row.ts'
import { browser, doStep, openScreen, until } from '../tests/setup/host-browser.tsx'

/** Which button of which screen opens which address in a full-screen window. */
const WINDOWS = [
  ['/scanthis', 'View: Fox', '/scanthis/:id/view'],
  ['/scanthis/:id', 'View', '/scanthis/:id/view'],
  ['/telestrator', 'View: Fox', '/telestrator/:id?view=true'],
  ['/telestrator', 'Present: Fox', '/telestrator/:id'],
  ['/whiteboard', 'View: Fox', '/whiteboard/:id/view'],
  ['/whiteboard', 'Present: Fox', '/whiteboard/:id'],
  ['/raffle/:id', 'Run Raffle', '/raffle/:id/draw/…'],
] as const

test.each(WINDOWS)('[S107.6] [L18] on %s “%s” opens %s in a window that fills the screen', async (where, button, address) => {
  vi.stubGlobal('screen', { availWidth: 1900, availHeight: 1040 })
  await openScreen(where)
  await doStep(button)
  await until(() => {
    const opened = browser.windows.map(({ features, location }) => [features, location.href])
    expect(opened).toEqual([['popup,left=0,top=0,width=1900,height=1040', expect.stringMatching(new RegExp(`^${patternOf(address)}$`))]])
  })
})

/** '…' stands for an id that the screen generates. */
const patternOf = (address: string) => address.replace(':id', DEFAULT_ID).replace('?', '\\?').replace('…', '[^/]+')
