// @vitest-environment jsdom
import { expect, it, onTestFinished, vi } from 'vitest'
import { mount } from '../../../../kit/testing/mount.tsx'
import { parseMessages } from '../../../../parts/texts/parse-messages.ts'
import { TextsProvider } from '../../../../parts/texts/texts.tsx'
import { createTranslate } from '../../../../parts/texts/translate.ts'
import { wallMessages } from './messages/all.ts'

const winners = ['Name not shown (table 7)', 'Ada', 'Cem'].map((label, at) => ({ place: at + 1, label, absent: label === 'Cem' }))
const server = { rows: [{ number: 1, prize: null as string | null, winners }] }
vi.mock('../../data.ts', () => ({ useReveals: () => server }))
const { default: RaffleWinners } = await import('./winners.tsx')

/** Returns the thanks of an event, in a language. */
async function thanksIn(language: 'de' | 'en'): Promise<string | null> {
  const place = await mount(
    <TextsProvider value={createTranslate(language, parseMessages(wallMessages[language]))}>
      <RaffleWinners id="r" title="Tombola" />
    </TextsProvider>,
  )
  return place.textContent
}

it('[RAFFLE-23] the thanks of an event say in the wall’s language that a name is not shown', async () => {
  expect(await thanksIn('de')).toContain('Name nicht gezeigt (Tisch 7)')
})

it('[RAFFLE-56] the thanks of an event name nobody who is not here', async () => {
  const thanks = await thanksIn('en')
  expect(thanks).toContain('Ada')
  expect(thanks).not.toContain('Cem')
})

it('[RAFFLE-69] the thanks of an event say beside each prize who won it, that of the last draw first', async () => {
  const of = (number: number, prize: string | null, ...labels: string[]) => ({
    ...{ number, prize },
    winners: labels.map((label, at) => ({ place: at + 1, label, absent: label === 'Cem' })),
  })
  const before = server.rows
  onTestFinished(() => void Object.assign(server, { rows: before }))
  server.rows = [of(1, null, 'Ada'), of(2, 'Dinner for two', 'Cem'), of(3, 'Dinner for two', 'Bob'), of(4, 'A weekend in Rome', 'Dee')]
  expect(await thanksIn('en')).toBe('A weekend in Rome DeeDinner for two BobTombola Ada')
})
