import type { WrittenTo } from '../../../../contract/row-types.ts'
import { supabase } from '../../../../kit/data/client.ts'
import { unwrap } from '../../../../kit/data/unwrap.ts'
import type { SessionTemplate } from '../../../../kit/list/session-list-props.ts'

/** Returns a function that adds one question with these choices. */
const question =
  (text: string, ...choices: string[]) =>
  async (sessionId: string): Promise<void> => {
    const row = {
      session_id: sessionId,
      position: 1,
      question: text,
      choices: choices.map((one, at) => ({ id: String(at + 1), text: one })),
    }
    unwrap(await supabase.from('voting_questions').insert(row satisfies WrittenTo<'voting_questions'>))
  }

/** Beginnings of a vote. */
export const TEMPLATES: readonly SessionTemplate<'voting_sessions'>[] = [
  {
    name: 'A motion',
    about: 'One question with Yes, No and Abstain.',
    text: 'Motion 1',
    fill: question('Do you agree?', 'Yes', 'No', 'Abstain'),
  },
  {
    name: 'From 1 to 5',
    about: 'One question with five steps.',
    text: 'How sure are you?',
    fill: question('How sure are you?', '1, not at all', '2', '3', '4', '5, completely'),
  },
]
