import { and, eq, not, related } from '../../../../contract/filter.ts'
import type { Row } from '../../../../contract/json.ts'
import { asOwner, ofOwn, own, ownDevice, type Policies, sessionsRunBy } from '../../../../contract/policy.ts'
import type { Procedure } from '../../../../contract/procedure.ts'
import {
  belongsTo,
  boolean,
  counter,
  createdAt,
  deviceId,
  id,
  integer,
  json,
  type Table,
  text,
  userId,
} from '../../../../contract/table.ts'
import type { ServerTool } from '../../../../contract/tool.ts'

/**
 * A tool with all ways in which a write may depend on other rows: stalls, orders that phones send to them and
 * may change or take back, one remark per phone and order, guests as many as fit, and signs that hosts put up.
 */
const stalls: Table = {
  name: 'stalls',
  about: 'Stalls.',
  columns: {
    id,
    user_id: userId,
    open: boolean(true),
    /** Maximum orders per phone. */
    most: integer({ nullable: true }),
    menu: json(1_000, { default: { value: [] } }),
    seats: boolean(false),
    /** Maximum guests. */
    room: integer({ default: { value: 3 } }),
  },
  derived: {
    order_count: counter('orders', 'stall_id'),
    big_count: counter('orders', 'stall_id', eq('size', 'big')),
    guest_count: counter('guests', 'stall_id'),
  },
}
const menus: Table = {
  name: 'menus',
  about: 'Menus that orders were made from.',
  columns: { id, stall_id: belongsTo('stalls'), menu: json(1_000), created_at: createdAt },
}
const orders: Table = {
  name: 'orders',
  about: 'Orders.',
  columns: {
    id,
    stall_id: belongsTo('stalls'),
    after_id: { type: 'uuid', references: 'orders', nullable: true },
    dishes: text(40, { min: 1 }),
    size: text(10, { default: { value: 'small' } }),
    seat: text(5, { nullable: true }),
    menu: json(1_000, { nullable: true }),
    menu_id: { type: 'uuid', references: 'menus', nullable: true },
    device_id: deviceId,
    created_at: createdAt,
  },
  derived: { remark_count: counter('remarks', 'order_id') },
  tally: {
    table: 'dishes',
    parent: 'stall_id',
    key: 'dish',
    of: ({ dishes }) =>
      new Map(
        String(dishes)
          .split(' ')
          .map((dish) => [dish, { ordered: 1 }]),
      ),
  },
  versions: { of: 'menu', table: 'menus', parent: 'stall_id', by: 'menu_id' },
}
const dishes: Table = {
  name: 'dishes',
  about: 'How often each dish was ordered.',
  columns: { id, stall_id: belongsTo('stalls'), dish: text(40), ordered: integer({ default: { value: 0 } }) },
  unique: [['stall_id', 'dish']],
}
const remarks: Table = {
  name: 'remarks',
  about: 'Remarks.',
  columns: { id, order_id: belongsTo('orders'), device_id: deviceId, words: text(20) },
  unique: [['order_id', 'device_id']],
}
const guests: Table = {
  name: 'guests',
  about: 'Guests.',
  columns: { id, stall_id: belongsTo('stalls'), device_id: deviceId },
}
const signs: Table = {
  name: 'signs',
  about: 'Signs.',
  columns: { id, stall_id: belongsTo('stalls'), words: text(20) },
}

const noStones = ({ dishes }: Row): string | null => (String(dishes).includes('stone') ? 'Nobody eats stones.' : null)

const policies: Policies = {
  stalls: {
    host: {
      read: { where: own },
      insert: { check: own, columns: ['id', 'user_id', 'open', 'most', 'menu', 'seats', 'room'], defaults: asOwner },
      update: { where: own, columns: ['open', 'most', 'menu', 'room'] },
      delete: { where: own },
    },
  },
  menus: { host: { read: { where: ofOwn('stalls', 'stall_id') } } },
  orders: {
    host: {
      read: { where: ofOwn('stalls', 'stall_id'), mask: { device_id: { within: 'stall_id' } } },
      update: { where: ofOwn('stalls', 'stall_id'), columns: ['size'] },
      delete: { where: ofOwn('stalls', 'stall_id') },
    },
    audience: {
      insert: {
        check: (actor) => and(related('stalls', 'stall_id', eq('open', true)), ownDevice(actor)),
        columns: ['id', 'stall_id', 'after_id', 'dishes', 'size', 'seat', 'device_id'],
        parent: {
          column: 'stall_id',
          defaults: ({ menu }) => ({ menu: menu ?? [] }),
          perDevice: ({ most }) => (typeof most === 'number' ? most : null),
          check: noStones,
          amend: (order) => ({ ...order, dishes: String(order['dishes']).toLowerCase() }),
          requires: ({ seats }) => (seats === true ? ['seat'] : []),
        },
        hint: 'The stall must be open.',
      },
      update: {
        where: ownDevice,
        check: (actor) => and(related('stalls', 'stall_id', eq('open', true)), ownDevice(actor)),
        columns: ['dishes'],
        beside: { column: 'stall_id', check: noStones },
      },
      delete: { where: (actor) => and(related('stalls', 'stall_id', eq('open', true)), ownDevice(actor)) },
      read: { where: ownDevice, hide: { device_id: (actor) => not(ownDevice(actor)) } },
    },
  },
  dishes: { host: { read: { where: ofOwn('stalls', 'stall_id') } } },
  remarks: {
    host: {
      read: {
        where: ofOwn('orders', 'order_id'),
        mask: { device_id: { within: 'stall_id', of: { table: 'orders', column: 'order_id' } } },
      },
    },
    audience: {
      read: { where: ownDevice, hide: { device_id: (actor) => not(ownDevice(actor)) } },
      insert: { check: ownDevice, columns: ['id', 'order_id', 'device_id', 'words'] },
      update: { where: ownDevice, columns: ['words'] },
    },
  },
  guests: {
    host: { read: { where: ofOwn('stalls', 'stall_id'), mask: { device_id: { within: 'stall_id' } } } },
    audience: {
      insert: {
        check: ownDevice,
        columns: ['id', 'stall_id', 'device_id'],
        parent: {
          column: 'stall_id',
          counted: true,
          check: (_guest, { guest_count, room }) => (Number(guest_count) >= Number(room) ? 'There is no room.' : null),
        },
      },
      delete: { where: ownDevice },
      read: { where: ownDevice, hide: { device_id: (actor) => not(ownDevice(actor)) } },
    },
  },
  signs: {
    host: {
      read: { where: ofOwn('stalls', 'stall_id') },
      insert: { check: ofOwn('stalls', 'stall_id'), columns: ['id', 'stall_id', 'words'] },
    },
  },
}

const closeStall: Procedure = {
  name: 'close_stall',
  about: 'Closes a stall.',
  args: { stall: { type: 'uuid' } },
  async run({ stall = null }, { actor, rows }) {
    const theirs = sessionsRunBy(actor, 'Only its host closes a stall.')
    const [own] = await rows.find('stalls', and(eq('id', stall), theirs))
    if (own) await rows.update('stalls', eq('id', stall), { open: false })
    return own ? 1 : 0
  },
}

export const stallsTool: ServerTool = {
  name: 'stalls',
  tables: [stalls, menus, orders, dishes, remarks, guests, signs],
  policies,
  procedures: [closeStall],
}
