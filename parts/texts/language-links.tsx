import { keepLanguagePath, LANGUAGES, type PageLanguage } from '../../contract/languages.ts'

/** Returns what a language calls itself. */
export const languageName = (language: PageLanguage): string => LANGUAGES.find(({ code }) => code === language)?.name ?? language

/**
 * The languages that a page can be read in. Links, so that it works without a script; each name is in its own
 * language, for whoever reads no other. `label` names the group; `path`: of the page, `hash`: what follows #
 * there, which a redirection keeps. Styles: kit/phone/languages.css.
 */
export function LanguageLinks({
  language,
  path,
  hash = '',
  label,
}: {
  language: PageLanguage
  path: string
  hash?: string
  label: string
}) {
  return (
    <details className="languages">
      <summary aria-label={label}>{languageName(language)}</summary>
      <ul>
        {LANGUAGES.map(({ code, name }) => (
          <li key={code}>
            <a
              href={keepLanguagePath(code, path) + hash}
              lang={code}
              hrefLang={code}
              {...(code === language && { 'aria-current': 'true' })}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
