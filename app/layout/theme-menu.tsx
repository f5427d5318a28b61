import { Check, Monitor, Moon, Sun } from 'lucide-react'
import { buttonClass } from '../../kit/ui/button.tsx'
import { Menu } from '../../kit/ui/menu.tsx'
import { chooseTheme, useTheme } from '../../kit/ui/theme.ts'

const CHOICES = [
  { choice: 'light', label: 'Light', icon: Sun },
  { choice: 'dark', label: 'Dark', icon: Moon },
  { choice: 'system', label: 'Like this device', icon: Monitor },
] as const

export function ThemeMenu() {
  const { choice, shown } = useTheme()
  const Icon = shown === 'dark' ? Moon : Sun
  return (
    <Menu
      label="Appearance"
      className={buttonClass('ghost', 'small', 'size-8 px-0!')}
      actions={CHOICES.map((c) => ({ label: c.label, icon: c.choice === choice ? Check : c.icon, onSelect: () => chooseTheme(c.choice) }))}
    >
      <Icon aria-hidden="true" />
    </Menu>
  )
}
