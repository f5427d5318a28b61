import { FileText } from 'lucide-react'
import { reportPath } from '../data/report-path.ts'
import { ButtonLink, type ButtonSize, type ButtonVariant } from '../ui/button.tsx'
import { t } from './host-messages/t.ts'

/** 'Report': leads to what came of a session. */
export const ReportLink = ({
  session,
  variant,
  size,
  className,
}: {
  session: string
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
}) => (
  <ButtonLink to={reportPath(session)} variant={variant} size={size} className={className}>
    <FileText aria-hidden="true" />
    {t('report.link')}
  </ButtonLink>
)
