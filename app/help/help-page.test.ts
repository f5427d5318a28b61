// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { setHostTexts } from '../../parts/texts/host.ts'

const entry = (language: string) => ({
  id: 'polls',
  title: language,
  about: '',
  language,
  load: async () => ({ html: language, headings: [] }),
})
const group = (language: string) => [{ title: language, pages: [entry(language)] }]
vi.mock('./contents.ts', async () => {
  const { hostLanguage } = await import('../../parts/texts/host.ts')
  return { helpPages: () => group(hostLanguage()).flatMap(({ pages }) => pages) }
})
vi.mock('../host-texts.ts', () => ({ hostTextsReady: async () => setHostTexts('de', {}, []) }))
const { loadHelpPage } = await import('./help-page.tsx')
afterEach(() => setHostTexts('en', {}, []))

it('26: a page of the help waits for the language of the screens', async () => {
  const loaded = await loadHelpPage({ params: { id: 'polls' } } as never)
  expect(loaded?.content.html).toBe('de')
  expect(await loadHelpPage({ params: { id: 'nothing' } } as never)).toBeNull()
})
