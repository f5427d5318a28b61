import { expect, it } from 'vitest'
import { createSerial } from './serial.ts'

const opened = () => {
  let open = () => {}
  const until = new Promise<void>((resolve) => {
    open = resolve
  })
  return { until, open: () => open() }
}

it('works with one key are done one after another, those with another beside them, also after one that fails', async () => {
  const serially = createSerial(5)
  const said: string[] = []
  const gate = opened()
  const work =
    (name: string, wait: Promise<void> = Promise.resolve()) =>
    async () => {
      said.push(`${name} begins`)
      await wait
      said.push(`${name} ends`)
      if (name === 'first') throw new Error('first failed')
      return name
    }
  const first = serially('a', work('first', gate.until))
  const second = serially('a', work('second'))
  expect(await serially('b', work('other'))).toBe('other')
  gate.open()
  await expect(first).rejects.toThrow('first failed')
  expect(await second).toBe('second')
  expect(said).toEqual(['first begins', 'other begins', 'other ends', 'first ends', 'second begins', 'second ends'])
})

it('refuses a work that would wait behind too many', async () => {
  const serially = createSerial(1)
  const gate = opened()
  const running = serially('a', () => gate.until)
  const waiting = serially('a', async () => 'waited')
  await expect(serially('a', async () => 'late')).rejects.toMatchObject({ code: '53000' })
  expect(await serially('b', async () => 'free')).toBe('free')
  gate.open()
  await running
  expect(await waiting).toBe('waited')
  expect(await serially('a', async () => 'again')).toBe('again')
})
