import { always } from '../../../../contract/filter.ts'
import { asOwner, ofOwn, own, type Policies } from '../../../../contract/policy.ts'
import { belongsTo, boolean, counter, createdAt, id, integer, json, type Table, text, userId } from '../../../../contract/table.ts'
import type { ServerTool } from '../../../../contract/tool.ts'

/**
 * A tool with all ways in which rows of one request may depend on each other and on existing rows: shelves,
 * and the books on them.
 */
const shelves: Table = {
  name: 'shelves',
  about: 'Shelves.',
  columns: { id, slug: text(20), user_id: userId, active: boolean(true), room: integer({ default: { value: 3 } }) },
  derived: { book_count: counter('books', 'shelf_id') },
  unique: [['slug']],
}
const authors: Table = { name: 'authors', about: 'Authors.', columns: { id, name: text(20) } }
const books: Table = {
  name: 'books',
  about: 'Books.',
  columns: {
    id,
    shelf_id: belongsTo('shelves'),
    author_id: { type: 'uuid', references: 'authors', nullable: true },
    after_id: { type: 'uuid', references: 'books', nullable: true },
    title: text(20),
    number: integer({ nullable: true }),
    copies: integer({ default: { value: 0 } }),
    cover: json(200, { nullable: true }),
    cover_id: { type: 'uuid', references: 'covers', nullable: true },
  },
  unique: [['number']],
  distinct: { of: 'title', parent: 'shelf_id', fold: (title) => title.toLowerCase(), message: 'It stands there already.' },
  journal: { table: 'counts', of: 'copies', entry: { row: 'book_id', by: 'user_id', difference: 'more', value: 'copies' }, copies: [] },
  tally: {
    table: 'letters',
    parent: 'shelf_id',
    key: 'letter',
    of: ({ title, copies }) => new Map([[String(title).slice(0, 1).toLowerCase(), { titles: 1, copies: Number(copies) }]]),
  },
  versions: { of: 'cover', table: 'covers', parent: 'shelf_id', by: 'cover_id' },
}
const counts: Table = {
  name: 'counts',
  about: 'Counts of copies.',
  columns: {
    id,
    book_id: belongsTo('books'),
    user_id: { ...userId, nullable: true },
    more: integer(),
    copies: integer(),
    created_at: createdAt,
  },
}
const letters: Table = {
  name: 'letters',
  about: 'What titles begin with.',
  columns: {
    id,
    shelf_id: belongsTo('shelves'),
    letter: text(5),
    titles: integer({ default: { value: 0 } }),
    copies: integer({ default: { value: 0 } }),
  },
  unique: [['shelf_id', 'letter']],
}
const covers: Table = {
  name: 'covers',
  about: 'Covers.',
  columns: { id, shelf_id: belongsTo('shelves'), cover: json(200), created_at: createdAt },
}

const ofShelf = { host: { read: { where: ofOwn('shelves', 'shelf_id') } } }
const BOOK = ['id', 'shelf_id', 'author_id', 'after_id', 'title', 'number', 'copies'] as const
const policies: Policies = {
  shelves: {
    host: {
      read: { where: own },
      insert: { check: own, columns: ['id', 'slug', 'user_id', 'active', 'room'], defaults: asOwner },
      update: { where: own, columns: ['slug', 'active', 'room'] },
      delete: { where: own },
    },
  },
  authors: { host: { read: { where: () => always }, insert: { check: () => always, columns: ['id', 'name'] } } },
  books: {
    host: {
      read: { where: ofOwn('shelves', 'shelf_id') },
      insert: {
        check: ofOwn('shelves', 'shelf_id'),
        columns: [...BOOK, 'cover'],
        parent: {
          column: 'shelf_id',
          counted: true,
          check: (_book, { book_count, room }) => (Number(book_count) < Number(room) ? null : 'The shelf is full.'),
        },
      },
      update: { where: ofOwn('shelves', 'shelf_id'), columns: [...BOOK] },
      delete: { where: ofOwn('shelves', 'shelf_id') },
    },
  },
  counts: { host: { read: { where: () => always } } },
  letters: ofShelf,
  covers: ofShelf,
}

export const librariesTool: ServerTool = {
  name: 'libraries',
  tables: [shelves, authors, covers, books, counts, letters],
  policies,
  presents: [{ table: 'shelves', counts: 'book_count', title: 'slug', path: ({ slug }) => `/shelf/${String(slug)}` }],
}
