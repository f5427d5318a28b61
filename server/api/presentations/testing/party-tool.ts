import { always } from '../../../../contract/filter.ts'
import { asOwner, ofDisplayed, own } from '../../../../contract/policy.ts'
import { archived, belongsTo, boolean, createdAt, deviceId, id, type Table, text, userId } from '../../../../contract/table.ts'
import type { ServerTool } from '../../../../contract/tool.ts'

/** A tool with two session tables: one whose sessions can be joined and closed, one that nobody joins. */
const parties: Table = {
  name: 'parties',
  about: 'Occasions that guests join.',
  columns: { id, slug: text(40), user_id: userId, active: boolean(true), archived, created_at: createdAt },
  derived: { guests: { count: 'guests', column: 'party_id' } },
}
const guests: Table = {
  name: 'guests',
  about: 'Who came.',
  columns: { id, party_id: belongsTo('parties'), device_id: deviceId, created_at: createdAt },
}
const tombolas: Table = { name: 'tombolas', about: 'Draws.', columns: { id, slug: text(40), user_id: userId, created_at: createdAt } }

const hosts = {
  read: { where: own },
  insert: { check: own, columns: ['id', 'slug', 'user_id'], defaults: asOwner },
  update: { where: own, columns: ['slug', 'active', 'archived'] },
  delete: { where: own },
}

export const partyTool: ServerTool = {
  name: 'parties',
  tables: [parties, guests, tombolas],
  policies: {
    parties: { host: hosts, audience: { read: { where: () => always, named: ['id'] } } },
    guests: {
      audience: { insert: { check: () => always, columns: ['id', 'party_id', 'device_id'] } },
      display: { read: { where: ofDisplayed('party_id'), hide: { device_id: () => always } } },
    },
    tombolas: { host: { ...hosts, update: { where: own, columns: ['slug'] } } },
  },
  presents: [
    {
      table: 'parties',
      path: ({ slug }) => `/party/${slug}`,
      counts: 'guests',
      title: 'slug',
      news: { table: 'parties', session: 'id', isNews: (before, { slug }) => before !== null && slug !== before['slug'] },
    },
    { table: 'tombolas', title: 'slug' },
  ],
}
