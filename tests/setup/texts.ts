import { setTexts } from '../../parts/texts/texts.tsx'
import { createTranslate } from '../../parts/texts/translate.ts'

const catalogs = import.meta.glob<{ en: Readonly<Record<string, string>> }>('../../{kit,app,server,tools}/**/messages/en.ts', {
  eager: true,
})

/** The words of screens in tests: all catalogs in English. */
export const english = createTranslate('en', Object.assign({}, ...Object.values(catalogs).map(({ en }) => en)))

setTexts(english)
