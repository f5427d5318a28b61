import { eq } from '../../contract/filter.ts'
import { defineProcedure, type Procedure } from '../../contract/procedure.ts'
import { belongsTo } from '../../contract/table.ts'

export const procedures: readonly Procedure[] = [
  defineProcedure({
    name: 'check_survey_exists',
    about: 'Whether there is a survey with this id. Anybody may ask: a link is the invitation.',
    args: { survey_id: belongsTo('survey_sessions') },
    readOnly: true,
    async run({ survey_id }, { rows }) {
      const found = await rows.find('survey_sessions', eq('id', survey_id), { limit: 1 })
      return { exists: found.length > 0 }
    },
  }),
]
