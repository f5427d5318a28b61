import { messages } from 'virtual:texts/en/kit/display'
import { setTexts } from '../parts/texts/texts.tsx'
import { createTranslate } from '../parts/texts/translate.ts'

/** Sets the words of a sign, which needs no others before its session is known. Imported before the first screen. */
setTexts(createTranslate('en', messages))
