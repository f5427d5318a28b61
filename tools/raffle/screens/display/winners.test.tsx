// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { mount } from '../../../../kit/testing/mount.tsx'
import { parseMessages } from '../../../../parts/texts/parse-messages.ts'
import { TextsProvider } from '../../../../parts/texts/texts.tsx'
import { createTranslate } from '../../../../parts/texts/translate.ts'
import { wallMessages } from './messages/all.ts'

const winners = ['Name not shown (table 7)', 'Ada', 'Cem'].map((label, at) => ({ place: at + 1, label, absent: label === 'Cem' }))
vi.mock('../../data.ts', () => ({ useReveals: () => ({ rows: [{ number: 1, winners }] }) }))
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
