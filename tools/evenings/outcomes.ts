import type { PolicyTables } from '../../tests/policies/outcomes.ts'
import { tool } from './server.ts'

export const policyTables: PolicyTables = {
  tool,
  states: {
    evenings: {
      lobby: ({ owner }) => ({ name: 'Summer conference', user_id: owner, wifi_name: 'Guests', wifi_password: 'lemonade' }),
      'with an item on stage': ({ owner }) => ({
        name: 'Gala',
        user_id: owner,
        stage: 'item',
        item_id: '00000000-0000-4000-8000-000000000001',
        session_id: '00000000-0000-4000-8000-000000000002',
        session_table: 'polls',
        path: '/poll/respond/00000000-0000-4000-8000-000000000002',
        step: 3,
        staged_at: '2026-01-01T12:00:00.000000+00:00',
      }),
    },
    evening_items: {
      'to come': ({ id }) => ({
        evening_id: id('evenings', 'lobby'),
        session_id: id('presentations', 'any'),
        position: 1,
        notes: 'Thank the kitchen.',
        minutes: 5,
      }),
      'beside the stage': ({ id }) => ({
        evening_id: id('evenings', 'lobby'),
        session_id: id('presentations', 'another'),
        position: 2,
        beside: true,
      }),
      'was on stage': ({ id }) => ({
        evening_id: id('evenings', 'lobby'),
        session_id: id('presentations', 'third'),
        position: 3,
        notes: 'Ask the band.',
        minutes: 10,
        staged_at: '2026-01-01T12:00:00.000000+00:00',
      }),
    },
    evening_steps: {
      kept: ({ id }) => ({ evening_id: id('evenings', 'lobby'), step: 1, stage: 'lobby', session_id: null, title: null }),
    },
  },
  changes: {
    evenings: () => ({ name: 'Winter conference', active: false }),
    evening_items: () => ({ notes: 'Thank everybody.', position: 7 }),
    evening_steps: () => ({ title: 'Never' }),
  },
  outcomes: {
    evenings: `
      verb      owner   other host  phone      other phone  anyone     display    other display  stage helper  other helper  states
      list      row     -           -          -            -          row a      -              row b         -             lobby
      list      row     -           -          -            -          row a      -              row           -             with an item on stage
      read      row     row c       row c      row c        row c      row a      row c          row b         row c         lobby
      read      row     row d       row d      row d        row d      row a      row d          row           row d         with an item on stage
      find by   all     some e      some e     some e       some e     all but f  some e         all but g     some e        lobby
      find by   all     some e      some e     some e       some e     all but f  some e         all           some e        with an item on stage
      match by  all     all but h   all but h  all but h    all but h  all but f  all but h      all but g     all but h     lobby
      match by  all     all but i   all but i  all but i    all but i  all but f  all but i      all           all but i     with an item on stage
      insert    done    42501       42501      42501        42501      42501      42501          42501         42501         lobby
      insert    42501   42501       42501      42501        42501      42501      42501          42501         42501         with an item on stage
      send      some j  -           -          -            -          -          -              -             -             lobby
      send      -       -           -          -            -          -          -              -             -             with an item on stage
      update    done    -           -          -            -          -          -              -             -             *
      set       some k  -           -          -            -          -          -              -             -             *
      delete    done    -           -          -            -          -          -              -             -             *
      a: without user_id, archived
      b: without wifi_password
      c: without user_id, archived, wifi_name, wifi_password, item_count
      d: without user_id, archived, item_count
      e: id
      f: user_id, archived
      g: wifi_password
      h: user_id, archived, wifi_name, wifi_password, item_count
      i: user_id, archived, item_count
      j: id, name, user_id, active, wifi_name, wifi_password
      k: name, active, archived, wifi_name, wifi_password`,
    evening_items: `
      verb      owner      other host  phone      other phone  anyone     display    other display  stage helper  other helper  states
      list      row        -           -          -            -          -          -              row           -             to come | beside the stage
      list      row        -           -          -            -          row a      -              row           -             was on stage
      read      row        -           -          -            -          -          -              row           -             to come | beside the stage
      read      row        -           -          -            -          row a      -              row           -             was on stage
      follow    row        -           -          -            -          -          -              row           -             to come
      follow    row        row b       row b      row b        row b      row b      row b          row           row b         beside the stage
      follow    row        -           -          -            -          row a      -              row           -             was on stage
      find by   all        -           -          -            -          -          -              all           -             to come
      find by   all        some c      some c     some c       some c     some c     some c         all           some c        beside the stage
      find by   all        -           -          -            -          all but d  -              all           -             was on stage
      match by  all        -           -          -            -          -          -              all           -             to come
      match by  all        all but e   all but e  all but e    all but e  all but e  all but e      all           all but e     beside the stage
      match by  all        -           -          -            -          all but d  -              all           -             was on stage
      insert    done       42501       42501      42501        42501      42501      42501          42501         42501         to come | beside the stage
      insert    42501      42501       42501      42501        42501      42501      42501          42501         42501         was on stage
      send      all but f  -           -          -            -          -          -              -             -             to come | beside the stage
      send      -          -           -          -            -          -          -              -             -             was on stage
      update    done       -           -          -            -          -          -              -             -             *
      set       all but g  -           -          -            -          -          -              -             -             *
      delete    done       -           -          -            -          -          -              -             -             *
      a: without notes, minutes, opens, closes
      b: without notes, opens, closes
      c: evening_id
      d: notes, minutes, opens, closes
      e: notes, opens, closes
      f: staged_at, created_at
      g: id, evening_id, session_id, staged_at, created_at`,
    evening_steps: `
      verb      owner  other host  phone  other phone  anyone  display  other display  stage helper  other helper  states
      list      row    -           -      -            -       -        -              -             -             *
      read      row    -           -      -            -       -        -              -             -             *
      follow    row    -           -      -            -       -        -              -             -             *
      find by   all    -           -      -            -       -        -              -             -             *
      match by  all    -           -      -            -       -        -              -             -             *
      insert    42501  42501       42501  42501        42501   42501    42501          42501         42501         *
      send      -      -           -      -            -       -        -              -             -             *
      update    -      -           -      -            -       -        -              -             -             *
      set       -      -           -      -            -       -        -              -             -             *
      delete    -      -           -      -            -       -        -              -             -             *`,
  },
}
