import { type ReactNode, useEffect } from 'react'
import { Navigate, useParams } from 'react-router'
import type { FollowedRow } from '../../../../kit/data/followed-rows.ts'
import { useHost } from '../../../../kit/data/sign-in.tsx'
import { Detail } from '../../../../kit/detail/detail.tsx'
import { showFailure } from '../../../../kit/ui/toasts.tsx'
import { useSurvey } from '../../data.ts'
import type { Survey } from '../../host.ts'
import { t } from './host-messages/t.ts'

interface OwnSurveyProps {
  /** Text of the failure toast. */
  failure: string
  children: (survey: Survey, writes: Pick<FollowedRow<'survey_sessions', Survey>, 'update' | 'change'>) => ReactNode
}

export const BACK = {
  to: '/survey',
  get label() {
    return t('survey.detail.back')
  },
}
const DETAIL = t.below('survey.detail')

/** Shows the host's survey whose id is in the address. Without an id, reports that and leads to the list. */
export function OwnSurvey(props: OwnSurveyProps) {
  const id = useParams().id?.trim()
  return id ? <Named id={id} {...props} /> : <NoId />
}

function Named({ id, failure, children }: OwnSurveyProps & { id: string }) {
  const followed = useSurvey(id, useHost().userId, failure)
  return (
    <Detail followed={followed} texts={{ ...DETAIL, failed: () => failure }} back={BACK}>
      {(survey) => children(survey, followed)}
    </Detail>
  )
}

function NoId() {
  useEffect(() => showFailure(t('survey.detail.noId')), [])
  return <Navigate to={BACK.to} replace />
}
