import { Check, Languages } from 'lucide-react'
import { HOST_LANGUAGES, keepLanguagePath } from '../../contract/languages.ts'
import { buttonClass } from '../../kit/ui/button.tsx'
import { Menu } from '../../kit/ui/menu.tsx'
import { hostLanguage } from '../../parts/texts/host.ts'
import { languageName } from '../../parts/texts/language-links.tsx'
import { t } from './host-messages/t.ts'

/** Chooses the language of host screens, for this browser. The page is loaded again; its guard asks first. */
export function LanguageMenu() {
  return (
    <Menu
      label={t('layout.language')}
      className={buttonClass('ghost', 'small', 'size-8 px-0!')}
      actions={HOST_LANGUAGES.map((code) => ({
        label: languageName(code),
        icon: code === hostLanguage() ? Check : NoIcon,
        onSelect: () => window.location.assign(keepLanguagePath(code, window.location.pathname + window.location.search)),
      }))}
    >
      <Languages aria-hidden="true" />
    </Menu>
  )
}

const NoIcon = ({ className }: { className?: string }) => <span className={className} />
