import { describePolicies } from '../../tests/policies/policy-table.ts'
import { tool } from './server.ts'

describePolicies({
  tool,
  states: {
    word_cloud_sessions: {
      active: ({ owner }) => ({
        name: 'Friday',
        user_id: owner,
        stop_words: ['the'],
        blocked_words: ['secret'],
        word_list: { on: true, words: ['never'] },
      }),
      closed: ({ owner }) => ({ name: 'Thursday', user_id: owner, active: false }),
      approving: ({ owner }) => ({ name: 'Monday', user_id: owner, moderated: true }),
    },
    word_cloud_responses: {
      'to an active session': ({ id, device }) => ({ session_id: id('word_cloud_sessions', 'active'), response: 'tea', device_id: device }),
      'to a closed session': ({ id, device }) => ({ session_id: id('word_cloud_sessions', 'closed'), response: 'tea', device_id: device }),
    },
    word_cloud_words: {
      said: ({ id }) => ({ session_id: id('word_cloud_sessions', 'active'), word: 'rain', count: 1, folded_count: 1 }),
      waiting: ({ id }) => ({ session_id: id('word_cloud_sessions', 'approving'), word: 'rain', count: 1, folded_count: 1 }),
      approved: ({ id }) => ({
        session_id: id('word_cloud_sessions', 'approving'),
        word: 'sun',
        count: 1,
        folded_count: 1,
        approved: true,
      }),
    },
  },
  changes: {
    word_cloud_sessions: () => ({ name: 'Saturday' }),
    word_cloud_responses: () => ({ held_back: true }),
    word_cloud_words: () => ({ hidden: true }),
  },
  outcomes: {
    word_cloud_sessions: `
      state      verb    owner  other host  phone  other phone  anyone  display  other display
      active     list    row    -           -      -            -       row a    -
      active     read    row    row b       row b  row b        row b   row a    row b
      active     insert  done   42501       42501  42501        42501   42501    42501
      active     update  done   -           -      -            -       -        -
      active     delete  done   -           -      -            -       -        -
      closed     list    row    -           -      -            -       row c    -
      closed     read    row    row d       row d  row d        row d   row c    row d
      closed     insert  done   42501       42501  42501        42501   42501    42501
      closed     update  done   -           -      -            -       -        -
      closed     delete  done   -           -      -            -       -        -
      approving  list    row    -           -      -            -       row c    -
      approving  read    row    row d       row d  row d        row d   row c    row d
      approving  insert  done   42501       42501  42501        42501   42501    42501
      approving  update  done   -           -      -            -       -        -
      approving  delete  done   -           -      -            -       -        -
      a: without user_id, archived, word_list
      b: without user_id, archived, stop_words, blocked_words, moderated, word_list, response_count, held_count, unique_count, folded_unique_count, phrase_unique_count, folded_phrase_unique_count
      c: without user_id, archived
      d: without user_id, archived, stop_words, blocked_words, moderated, response_count, held_count, unique_count, folded_unique_count, phrase_unique_count, folded_phrase_unique_count`,
    word_cloud_responses: `
      state                 verb    owner  other host  phone  other phone  anyone  display  other display
      to an active session  list    row a  -           -      -            -       -        -
      to an active session  read    row a  -           -      -            -       -        -
      to an active session  insert  done   done        done   42501        done    42501    42501
      to an active session  update  done   -           -      -            -       -        -
      to an active session  delete  done   -           -      -            -       -        -
      to a closed session   list    row a  -           -      -            -       -        -
      to a closed session   read    row a  -           -      -            -       -        -
      to a closed session   insert  42501  42501       42501  42501        42501   42501    42501
      to a closed session   update  done   -           -      -            -       -        -
      to a closed session   delete  done   -           -      -            -       -        -
      a: pseudonym in device_id`,
    word_cloud_words: `
      state     verb    owner  other host  phone  other phone  anyone  display  other display
      said      list    row    -           -      -            -       row      -
      said      read    row    -           -      -            -       row      -
      said      insert  42501  42501       42501  42501        42501   42501    42501
      said      update  done   -           -      -            -       -        -
      said      delete  -      -           -      -            -       -        -
      waiting   list    row    -           -      -            -       -        -
      waiting   read    row    -           -      -            -       -        -
      waiting   insert  42501  42501       42501  42501        42501   42501    42501
      waiting   update  done   -           -      -            -       -        -
      waiting   delete  -      -           -      -            -       -        -
      approved  list    row    -           -      -            -       row      -
      approved  read    row    -           -      -            -       row      -
      approved  insert  42501  42501       42501  42501        42501   42501    42501
      approved  update  done   -           -      -            -       -        -
      approved  delete  -      -           -      -            -       -        -`,
  },
})
