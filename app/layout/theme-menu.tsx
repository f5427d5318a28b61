import { Check, Monitor, Moon, Sun } from 'lucide-react'
import { buttonClass } from '../../kit/ui/button.tsx'
import { Menu } from '../../kit/ui/menu.tsx'
import { chooseTheme, useTheme } from '../../kit/ui/theme.ts'
import { t } from './host-messages/t.ts'

const CHOICES = [
  { choice: 'light', key: 'layout.theme.light', icon: Sun },
  { choice: 'dark', key: 'layout.theme.dark', icon: Moon },
  { choice: 'system', key: 'layout.theme.system', icon: Monitor },
] as const

export function ThemeMenu() {
  const { choice, shown } = useTheme()
  const Icon = shown === 'dark' ? Moon : Sun
  return (
    <Menu
      label={t('layout.theme')}
      className={buttonClass('ghost', 'small', 'size-8 px-0!')}
      actions={CHOICES.map((c) => ({ label: t(c.key), icon: c.choice === choice ? Check : c.icon, onSelect: () => chooseTheme(c.choice) }))}
    >
      <Icon aria-hidden="true" />
    </Menu>
  )
}
