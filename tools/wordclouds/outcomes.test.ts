import { describePolicies } from '../../tests/policies/policy-table.ts'
import { tool } from './server.ts'

describePolicies({
  tool,
  states: {
    word_cloud_sessions: {
      active: ({ owner }) => ({ name: 'Friday', user_id: owner }),
      closed: ({ owner }) => ({ name: 'Thursday', user_id: owner, active: false }),
    },
    word_cloud_responses: {
      'to an active session': ({ id, device }) => ({ session_id: id('word_cloud_sessions', 'active'), response: 'tea', device_id: device }),
      'to a closed session': ({ id, device }) => ({ session_id: id('word_cloud_sessions', 'closed'), response: 'tea', device_id: device }),
    },
    word_cloud_words: {
      said: ({ id }) => ({ session_id: id('word_cloud_sessions', 'active'), word: 'rain', count: 1, folded_count: 1 }),
    },
  },
  changes: {
    word_cloud_sessions: () => ({ name: 'Saturday' }),
    word_cloud_responses: () => ({ response: 'coffee' }),
    word_cloud_words: () => ({ hidden: true }),
  },
  outcomes: {
    word_cloud_sessions: `
      state   verb    owner  other host  phone  other phone  anyone
      active  list    row    -           -      -            -
      active  read    row    row a       row a  row a        row a
      active  insert  done   42501       42501  42501        42501
      active  update  done   -           -      -            -
      active  delete  done   -           -      -            -
      closed  list    row    -           -      -            -
      closed  read    row    row a       row a  row a        row a
      closed  insert  done   42501       42501  42501        42501
      closed  update  done   -           -      -            -
      closed  delete  done   -           -      -            -
      a: without user_id, archived, stop_words, blocked_words, response_count, unique_count, folded_unique_count, phrase_unique_count, folded_phrase_unique_count`,
    word_cloud_responses: `
      state                 verb    owner  other host  phone  other phone  anyone
      to an active session  list    row a  -           -      -            -
      to an active session  read    row a  -           -      -            -
      to an active session  insert  done   done        done   42501        done
      to an active session  update  -      -           -      -            -
      to an active session  delete  done   -           -      -            -
      to a closed session   list    row a  -           -      -            -
      to a closed session   read    row a  -           -      -            -
      to a closed session   insert  42501  42501       42501  42501        42501
      to a closed session   update  -      -           -      -            -
      to a closed session   delete  done   -           -      -            -
      a: pseudonym in device_id`,
    word_cloud_words: `
      state  verb    owner  other host  phone  other phone  anyone
      said   list    row    -           -      -            -
      said   read    row    -           -      -            -
      said   insert  42501  42501       42501  42501        42501
      said   update  done   -           -      -            -
      said   delete  -      -           -      -            -`,
  },
})
