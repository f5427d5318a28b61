import { and, eq, related } from '../../../../contract/filter.ts'
import { asOwner, ofOwn, own, ownDevice, type Policies } from '../../../../contract/policy.ts'
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
 * A tool with all ways in which an insert may depend on other rows: stalls, orders that phones send to them,
 * and one remark per phone and order.
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
  },
  derived: { order_count: counter('orders', 'stall_id'), big_count: counter('orders', 'stall_id', eq('size', 'big')) },
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

const policies: Policies = {
  stalls: {
    host: {
      read: { where: own },
      insert: { check: own, columns: ['id', 'user_id', 'open', 'most', 'menu', 'seats'], defaults: asOwner },
      update: { where: own, columns: ['open', 'most', 'menu'] },
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
          check: ({ dishes: asked }) => (String(asked).includes('stone') ? 'Nobody eats stones.' : null),
          amend: (order) => ({ ...order, dishes: String(order['dishes']).toLowerCase() }),
          requires: ({ seats }) => (seats === true ? ['seat'] : []),
        },
        hint: 'The stall must be open.',
      },
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
    audience: { insert: { check: ownDevice, columns: ['id', 'order_id', 'device_id', 'words'] } },
  },
}

export const stallsTool: ServerTool = { name: 'stalls', tables: [stalls, menus, orders, dishes, remarks], policies }
