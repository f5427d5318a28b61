import { keepLanguagePath, LANGUAGES } from '../../contract/languages.ts'
import { useHere } from '../../parts/texts/here.ts'
import { useT } from '../../parts/texts/texts.tsx'

/**
 * The languages that this page can be read in. Links, so that it works without a script; each name is in its own
 * language, for whoever reads no other.
 */
export function LanguageSwitch() {
  const t = useT()
  const here = useHere()
  const name = LANGUAGES.find(({ code }) => code === t.language)?.name ?? t.language
  return (
    <details className="languages">
      <summary aria-label={t('phone.language', { name })}>{name}</summary>
      <ul>
        {LANGUAGES.map(({ code, name }) => (
          <li key={code}>
            <a href={keepLanguagePath(code, here)} lang={code} hrefLang={code} {...(code === t.language && { 'aria-current': 'true' })}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
