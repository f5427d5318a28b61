import { setTexts } from '../parts/texts/texts.tsx'
import { createTranslate } from '../parts/texts/translate.ts'

/** Loads the words of this document's screens. Comes before the first screen. */
export async function startTexts(): Promise<void> {
  const { messages } = await import('virtual:texts/en')
  setTexts(createTranslate('en', messages))
}
