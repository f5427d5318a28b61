import type { ReactNode } from 'react'
import { MadeUpScope } from '../demo/made-up.tsx'
import { HeaderLink } from '../ui/page-header.tsx'
import { PartOf } from './part-of.tsx'

/** A host's page of one session: its header says if it is made up, and of which event it is part. */
export const SessionScope = ({ session, children }: { session: string; children: ReactNode }) => (
  <MadeUpScope session={session}>
    <HeaderLink value={<PartOf session={session} />}>{children}</HeaderLink>
  </MadeUpScope>
)
