// @vitest-environment jsdom
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import type { Row } from '../../contract/json.ts'
import type { ReadAnswer } from '../data/table-api.ts'
import { mount } from '../testing/mount.tsx'
import { type Runtime, RuntimeProvider } from './runtime.ts'
import { type PageRow, usePageRow } from './use-page-row.ts'

/** Access for a test to the hook's state. */
interface Handle {
  fresh: PageRow | null
}
function Page({ handle }: { handle: Handle }) {
  handle.fresh = usePageRow({ text: 'first', n: 0 }, () => {})
  return <p>{JSON.stringify(handle.fresh.row)}</p>
}

/** Mounts a page whose reads the test answers. */
async function openPage() {
  const readings: ((answer: ReadAnswer) => void)[] = []
  const runtime = { read: () => new Promise<ReadAnswer>((answer) => readings.push(answer)), onResume: () => () => {} } as unknown as Runtime
  const handle: Handle = { fresh: null }
  const place = await mount(
    <RuntimeProvider value={runtime}>
      <Page handle={handle} />
    </RuntimeProvider>,
  )
  return {
    row: () => JSON.parse(place.textContent ?? ''),
    refresh: () => void handle.fresh?.refresh(),
    patch: (by: (row: Row) => Row) => act(async () => handle.fresh?.patch(by)),
    answer: (reading: number, row: Row | null) => act(async () => readings[reading]?.({ is: 'read', row })),
  }
}
const next = (row: Row): Row => ({ ...row, n: Number(row.n) + 1 })

describe('a row that is read again', () => {
  it('takes in patches at once', async () => {
    const page = await openPage()
    await page.patch(next)
    expect(page.row()).toEqual({ text: 'first', n: 1 })
  })

  it('replays over an answer the patches that came while it was under way', async () => {
    const page = await openPage()
    await page.patch(next)
    page.refresh()
    await page.patch(next)
    await page.answer(0, { text: 'read', n: 5 })
    expect(page.row()).toEqual({ text: 'read', n: 6 })
  })

  it('takes no older reading for a newer one', async () => {
    const page = await openPage()
    page.refresh()
    page.refresh()
    await page.answer(1, { text: 'newer', n: 2 })
    await page.answer(0, { text: 'older', n: 1 })
    expect(page.row()).toEqual({ text: 'newer', n: 2 })
  })

  it('is gone when the newest reading says so', async () => {
    const page = await openPage()
    page.refresh()
    await page.patch(next)
    await page.answer(0, null)
    expect(page.row()).toBeNull()
  })
})
