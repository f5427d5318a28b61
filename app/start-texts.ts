import { messages } from 'virtual:texts/en'
import { setTexts } from '../parts/texts/texts.tsx'
import { createTranslate } from '../parts/texts/translate.ts'

/** Sets the words of this document's screens. Imported before the first screen. */
setTexts(createTranslate('en', messages, navigator.languages))
