import { HOST_LANGUAGES, keepLanguagePath } from '../../contract/languages.ts'
import { hostLanguage } from '../../parts/texts/host.ts'
import { languageName } from '../../parts/texts/language-links.tsx'

/** The other languages of host screens, each in its own words, for pages before signing in. `path`: of the page. */
export function LanguageLink({ path, className }: { path: string; className?: string }) {
  return HOST_LANGUAGES.filter((code) => code !== hostLanguage()).map((code) => (
    <a key={code} href={keepLanguagePath(code, path)} lang={code} hrefLang={code} className={className}>
      {languageName(code)}
    </a>
  ))
}
