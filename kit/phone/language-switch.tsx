import { useHere } from '../../parts/texts/here.ts'
import { LanguageLinks, languageName } from '../../parts/texts/language-links.tsx'
import { useT } from '../../parts/texts/texts.tsx'

/** The languages that this document can be read in. */
export function LanguageSwitch() {
  const t = useT()
  return <LanguageLinks language={t.language} path={useHere()} label={t('phone.language', { name: languageName(t.language) })} />
}
