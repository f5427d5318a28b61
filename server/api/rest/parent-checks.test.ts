import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { always, related } from '../../../contract/filter.ts'
import { asOwner, own, type Policies } from '../../../contract/policy.ts'
import { belongsTo, boolean, id, integer, json, type Table, text, userId } from '../../../contract/table.ts'
import type { ServerTool } from '../../../contract/tool.ts'
import { createCatalog } from '../../rules/catalog.ts'
import { openTestApi, type TestApi } from './testing/api.ts'
import { ALICE, BOB, uuid } from './testing/clubs.ts'

/** A kitchen's menu, and orders that must be on it and record their price. */
const menus: Table = {
  name: 'menus',
  about: 'Menus.',
  columns: { id, user_id: userId, open: boolean(true), dishes: json(1_000), price: integer() },
}
const orders: Table = {
  name: 'orders',
  about: 'Orders from a menu.',
  columns: { id, menu_id: belongsTo('menus'), dish: text(40), price: integer() },
}
const policies: Policies = {
  menus: {
    host: {
      read: { where: own },
      insert: { check: own, columns: ['id', 'user_id', 'open', 'dishes', 'price'], defaults: asOwner },
      update: { where: own, columns: ['open', 'dishes', 'price'] },
      delete: { where: own },
    },
  },
  orders: {
    host: { read: { where: () => always } },
    audience: {
      insert: {
        check: () => related('menus', 'menu_id', { op: 'eq', column: 'open', value: true }),
        columns: ['id', 'menu_id', 'dish', 'price'],
        parent: {
          column: 'menu_id',
          defaults: (menu) => ({ price: menu.price ?? null }),
          check: (order, menu) =>
            order.price !== menu.price
              ? 'The price changed.'
              : (menu.dishes as string[]).includes(order.dish as string)
                ? null
                : 'Not on the menu.',
        },
        hint: 'The kitchen must be open.',
      },
    },
  },
}
const kitchen: ServerTool = { name: 'kitchen', tables: [menus, orders], policies }

let api: TestApi
const MENU = uuid(1)
beforeEach(async () => {
  api = await openTestApi([kitchen])
  await api.ask('POST', 'menus', { body: { id: MENU, dishes: ['Soup', 'Bread'], price: 7 }, as: ALICE })
})
afterEach(() => api.stop())

const order = (body: object, prefer = '') =>
  api.ask('POST', 'orders', { body: { menu_id: MENU, dish: 'Soup', ...body }, ...(prefer && { headers: { prefer } }) })
const change = (body: object) => api.ask('PATCH', `menus?id=eq.${MENU}`, { body, as: ALICE })
const stored = async () => (await api.ask('GET', 'orders?select=dish,price&order=dish', { as: BOB })).body

describe('checks against the parent row', () => {
  it('fill in what was not sent with what the parent says at that moment', async () => {
    expect((await order({})).status).toBe(201)
    await change({ price: 9 })
    expect((await order({ dish: 'Bread' })).status).toBe(201)
    expect(await stored()).toEqual([
      { dish: 'Bread', price: 9 },
      { dish: 'Soup', price: 7 },
    ])
  })

  it('refuse a row that does not fit with their own words, and write nothing', async () => {
    expect((await order({ dish: 'Caviar' })).body).toMatchObject({ code: '23514', message: 'Not on the menu.' })
    expect((await order({ price: 6 })).body).toMatchObject({ code: '23514', message: 'The price changed.' })
    const both = await api.ask('POST', 'orders', { as: ALICE, body: ['Soup', 'Caviar'].map((dish) => ({ menu_id: MENU, dish })) })
    expect(both.body.code).toBe('23514')
    expect(await stored()).toEqual([])
  })

  it('say nothing of a parent to whom the grant itself refuses', async () => {
    await change({ open: false })
    expect((await order({ dish: 'Caviar' })).body).toMatchObject({ code: '42501', hint: 'The kitchen must be open.' })
  })

  it.each([uuid(99), null])('refuse the parent %s as the policy does', async (menu) => {
    expect((await order({ menu_id: menu })).body.code).toMatch(/^(42501|23502)$/)
    expect((await api.ask('POST', 'orders', { body: { dish: 'Soup' } })).body.code).toBe('42501')
  })

  it('leave a row that landed before alone, whatever became of its parent since', async () => {
    const once = () => order({ id: uuid(5) }, 'resolution=ignore-duplicates')
    expect((await once()).status).toBe(201)
    await change({ price: 9, dishes: [] })
    expect((await once()).status).toBe(201)
    expect(await stored()).toEqual([{ dish: 'Soup', price: 7 }])
  })

  it('that name no parent stop the server from starting', () => {
    const audience = { insert: { check: () => always, columns: ['id'], parent: { column: 'dish' } } }
    expect(() => createCatalog([{ ...kitchen, policies: { ...policies, orders: { audience } } }])).toThrow('points to none')
  })
})
