import type { PolicyTables } from '../../tests/policies/outcomes.ts'
import { tool } from './server.ts'

export const policyTables: PolicyTables = {
  tool,
  states: {
    qa_sessions: {
      active: ({ owner }) => ({ name: 'Ask us', user_id: owner }),
      closed: ({ owner }) => ({ name: 'Asked us', user_id: owner, active: false, show_votes: false }),
      'without votes': ({ owner }) => ({ name: 'Only ask', user_id: owner, allow_upvoting: false }),
    },
    questions: {
      pending: ({ id, device }) => ({ session_id: id('qa_sessions', 'active'), content: 'Why?', device_id: device }),
      approved: ({ id, device }) => ({ session_id: id('qa_sessions', 'active'), content: 'When?', device_id: device, status: 'approved' }),
      answered: ({ id, device }) => ({ session_id: id('qa_sessions', 'active'), content: 'Who?', device_id: device, status: 'answered' }),
      hidden: ({ id, device }) => ({ session_id: id('qa_sessions', 'active'), content: 'Hm?', device_id: device, status: 'hidden' }),
      merged: ({ id, device }) => ({
        session_id: id('qa_sessions', 'active'),
        content: 'Why not?',
        device_id: device,
        status: 'hidden',
        merged_into: id('questions', 'approved'),
        merged_as: 'pending',
      }),
      'on stage': ({ id, device }) => ({
        session_id: id('qa_sessions', 'active'),
        content: 'Now?',
        device_id: device,
        status: 'approved',
        staged_at: '2026-01-01T12:00:00.000000+00:00',
      }),
      'approved, closed': ({ id, device }) => ({
        session_id: id('qa_sessions', 'closed'),
        content: 'How?',
        device_id: device,
        status: 'approved',
      }),
      'approved, no votes': ({ id, device }) => ({
        session_id: id('qa_sessions', 'without votes'),
        content: 'Where?',
        device_id: device,
        status: 'approved',
      }),
    },
    question_votes: {
      'for an approved one': ({ id, device }) => ({ question_id: id('questions', 'approved'), device_id: device }),
      'for a pending one': ({ id, device }) => ({ question_id: id('questions', 'pending'), device_id: device }),
      'in a closed session': ({ id, device }) => ({ question_id: id('questions', 'approved, closed'), device_id: device }),
      'where votes are off': ({ id, device }) => ({ question_id: id('questions', 'approved, no votes'), device_id: device }),
    },
  },
  changes: {
    qa_sessions: () => ({ name: 'Ask me' }),
    // The host may make neither change to an answered or a hidden question.
    questions: (_, state) => ({ status: state === 'pending' || state === 'answered' ? 'hidden' : 'answered' }),
    question_votes: () => ({ device_id: 'd-somebody-elses-0001' }),
  },
  outcomes: {
    qa_sessions: `
      verb      owner      other host  phone      other phone  anyone     display    other display  stage helper  moderate helper  other helper  states
      list      row        -           -          -            -          -          -              row           row              -             *
      read      row        row a       row a      row a        row a      row a      row a          row           row              row a         *
      find by   all        some b      some b     some b       some b     some b     some b         all           all              some b        *
      match by  all        all but c   all but c  all but c    all but c  all but c  all but c      all           all              all but c     *
      insert    done       42501       42501      42501        42501      42501      42501          42501         42501            42501         *
      send      all but d  -           -          -            -          -          -              -             -                -             *
      update    done       -           -          -            -          -          -              42501         42501            42501         *
      set       some e     -           -          -            -          -          -              some f        -                -             *
      delete    done       -           -          -            -          -          -              -             -                -             *
      a: without user_id, archived, question_count, pending_count, seen_count
      b: id
      c: user_id, archived, question_count, pending_count, seen_count
      d: created_at, archived, question_count, pending_count, seen_count
      e: name, active, show_votes, allow_upvoting, qr_display_settings, archived
      f: active`,
    questions: `
      verb      owner                other host        phone             other phone  anyone            display    other display  stage helper         moderate helper      other helper  states
      list      row a                -                 -                 -            -                 -          -              -                    row a                -             pending | hidden | merged
      list      row a                -                 -                 -            -                 -          -              row b                row a                -             approved | answered | on stage | approved, closed | approved, no votes
      read      row a                -                 row               -            -                 -          -              -                    row a                -             pending | hidden
      read      row a                row b             row               row b        row b             row b      row b          row b                row a                row b         approved | on stage | approved, no votes
      read      row a                -                 row               -            -                 -          -              row b                row a                -             answered
      read      row a                -                 row c             -            -                 -          -              -                    row a                -             merged
      read      row a                row d             row e             row d        row d             row d      row d          row b                row a                row d         approved, closed
      follow    row a                -                 row               -            -                 -          -              -                    row a                -             pending | hidden
      follow    row a                row b             row               row b        row b             row b      row b          row b                row a                row b         approved | on stage | approved, no votes
      follow    row a                -                 row               -            -                 -          -              row b                row a                -             answered
      follow    row a                -                 row c             -            -                 -          -              -                    row a                -             merged
      follow    row a                row d             row e             row d        row d             row d      row d          row b                row a                row d         approved, closed
      find by   all but f            -                 some g            -            -                 -          -              -                    all but f            -             pending | hidden | merged
      find by   all but f            some g            some g            some g       some g            some g     some g         all but f            all but f            some g        approved | on stage | approved, closed | approved, no votes
      find by   all but f            -                 some g            -            -                 -          -              all but f            all but f            -             answered
      match by  all but f            -                 all               -            -                 -          -              -                    all but f            -             pending | hidden
      match by  all but f            all but f         all               all but f    all but f         all but f  all but f      all but f            all but f            all but f     approved | on stage | approved, no votes
      match by  all but f            -                 all               -            -                 -          -              all but f            all but f            -             answered
      match by  all but f            -                 all but h         -            -                 -          -              -                    all but f            -             merged
      match by  all but f            all but i         all but j         all but i    all but i         all but i  all but i      all but f            all but f            all but i     approved, closed
      insert    done                 done              done              42501        done              42501      42501          42501                42501                42501         pending
      insert    done, but status     done, but status  done, but status  42501        done, but status  42501      42501          42501                42501                42501         approved | answered | hidden | approved, no votes
      insert    42501                42501             42501             42501        42501             42501      42501          42501                42501                42501         merged | on stage | approved, closed
      send      some k               some k            some k            -            some k            -          -              -                    -                    -             pending | approved | answered | hidden | approved, no votes
      send      -                    -                 -                 -            -                 -          -              -                    -                    -             merged | on stage | approved, closed
      update    done                 -                 -                 -            -                 -          -              42501                done                 -             pending
      update    done                 -                 -                 -            -                 -          -              -                    done                 -             approved | approved, closed | approved, no votes
      update    23514                -                 -                 -            -                 -          -              -                    23514                -             answered | hidden
      update    -                    -                 -                 -            -                 -          -              -                    -                    -             merged
      update    done, and staged_at  -                 -                 -            -                 -          -              done, and staged_at  done, and staged_at  -             on stage
      set       some l               -                 -                 -            -                 -          -              -                    some l               -             pending | approved | answered | hidden | on stage | approved, closed | approved, no votes
      set       -                    -                 -                 -            -                 -          -              -                    -                    -             merged
      delete    -                    -                 -                 -            -                 -          -              -                    -                    -             *
      a: pseudonym in device_id
      b: without device_id
      c: without merged_as
      d: without device_id, vote_count
      e: without vote_count
      f: device_id
      g: id, session_id
      h: merged_as
      i: device_id, vote_count
      j: vote_count
      k: id, session_id, content, status, device_id
      l: status`,
    question_votes: `
      verb      owner      other host  phone  other phone  anyone  display  other display  stage helper  moderate helper  other helper  states
      list      row a      -           row    -            -       -        -              -             -                -             *
      read      row a      -           row    -            -       -        -              -             -                -             *
      follow    row a      -           row    -            -       -        -              -             -                -             *
      find by   all but b  -           all    -            -       -        -              -             -                -             *
      match by  all but b  -           all    -            -       -        -              -             -                -             *
      insert    done       done        done   42501        done    42501    42501          42501         42501            42501         for an approved one
      insert    42501      42501       42501  42501        42501   42501    42501          42501         42501            42501         for a pending one | in a closed session | where votes are off
      send      all but c  all but c   all but c  -        all but c  -     -              -             -                -             for an approved one
      send      -          -           -      -            -       -        -              -             -                -             for a pending one | in a closed session | where votes are off
      update    -          -           -      -            -       -        -              -             -                -             *
      set       -          -           -      -            -       -        -              -             -                -             *
      delete    -          -           done   -            -       -        -              -             -                -             for an approved one
      delete    -          -           -      -            -       -        -              -             -                -             for a pending one | in a closed session | where votes are off
      a: pseudonym in device_id
      b: device_id
      c: merged_from`,
  },
}
