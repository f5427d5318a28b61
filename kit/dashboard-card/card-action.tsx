import type { ComponentType } from 'react'
import { ButtonAnchor, ButtonLink } from '../ui/button.tsx'

const ICON = 'size-9 px-0! text-16!'

interface Props {
  icon: ComponentType<{ 'aria-hidden': 'true' }>
  /** The action's name, which is its tooltip too: 'QR Display'. */
  label: string
  /** The title of its row, for screen readers. */
  of: string
}

/** The action of a card's row: a page that opens in a new tab (`href`), or a screen of the app (`to`). */
export function CardAction({ icon: Icon, label, of, ...target }: Props & ({ href: string } | { to: string })) {
  const looks = { size: 'small', className: ICON, 'aria-label': `${label}: ${of}`, title: label } as const
  return 'to' in target ? (
    <ButtonLink {...looks} to={target.to}>
      <Icon aria-hidden="true" />
    </ButtonLink>
  ) : (
    <ButtonAnchor {...looks} href={target.href} target="_blank">
      <Icon aria-hidden="true" />
    </ButtonAnchor>
  )
}
