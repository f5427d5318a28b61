import { SessionList } from '../../../../kit/list/session-list.tsx'
import { ButtonLink } from '../../../../kit/ui/button.tsx'
import { POLLS } from '../../data.ts'
import { LIVE, pollPath, responsesText } from '../../host.ts'
import { settings } from '../../item.tsx'
import { PollsPicture } from '../../picture.tsx'
import { QUESTION_MAX } from '../../tables.ts'
import { TEMPLATES } from './templates.ts'

/** /polls */
export default function PollList() {
  return (
    <SessionList
      title="Audience Polls"
      noun="poll"
      query={POLLS}
      live={LIVE}
      textColumn="question"
      maxLength={QUESTION_MAX}
      create={{
        templates: TEMPLATES,
        button: 'New Poll',
        title: 'Create New Poll',
        label: 'Question',
        placeholder: 'What will you remember from today?',
        texts: { success: 'Poll created successfully', failure: 'Failed to create poll' },
      }}
      duplicate={settings}
      goesWith={(poll) => (poll.response_count > 0 ? responsesText(poll.response_count) : null)}
      empty={{ picture: PollsPicture, title: 'Ask the room', text: 'Write one question, show its code, and watch every answer arrive.' }}
      to={(poll) => pollPath(poll.id)}
      card={(poll) => ({
        figure: { value: poll.response_count, label: poll.response_count === 1 ? 'response' : 'responses' },
        actions: <ButtonLink to={pollPath(poll.id)}>View Results</ButtonLink>,
      })}
    />
  )
}
