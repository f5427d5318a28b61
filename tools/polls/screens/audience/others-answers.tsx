import { askProcedure } from '../../../../kit/data/table-api.ts'
import { useShownResults } from '../../../../kit/phone/use-shown-results.ts'
import { useT } from '../../../../parts/texts/texts.tsx'
import type { AudiencePoll } from '../../tables.ts'

async function readAnswers(poll: string): Promise<readonly string[] | null> {
  const answer = await askProcedure((...request) => fetch(...request), 'poll_answers', { poll })
  return Array.isArray(answer) ? answer.map(String) : null
}

/** The wall's responses, shown to people who have answered, if the host allows it. Rule POLL-29. */
export function OthersAnswers({ poll }: { poll: AudiencePoll }) {
  const t = useT()
  const answers = useShownResults(() => readAnswers(poll.id), poll.on_phones ? 'shown' : null)
  if (!answers || answers.length === 0) return null
  return (
    <section className="poll-others" aria-label={t('poll.others')}>
      <ul>
        {answers.map((text) => (
          <li key={text} dir="auto">
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
