import { describe, expect, it } from 'vitest'
import { Refusal } from '../../../../contract/errors.ts'
import { parseSelect } from './select.ts'

const column = (name: string, more: object = {}) => ({ kind: 'column', field: { name, path: [] }, cast: null, as: name, ...more })
const embed = (target: string, more: object = {}) => ({
  kind: 'embed',
  target,
  hint: null,
  join: 'left',
  alias: null,
  spread: false,
  items: [{ kind: 'all' }],
  ...more,
})
const refusal = (text: string): Refusal => {
  try {
    parseSelect(text)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error(`"${text}" was accepted`)
}

describe('select', () => {
  it.each([
    ['', [{ kind: 'all' }]],
    ['*', [{ kind: 'all' }]],
    ['id,name', [column('id'), column('name')]],
    ['id, name', [column('id'), column('name')]],
    ['title:name', [column('name', { as: 'title' })]],
    ['name::text', [column('name', { cast: 'text' })]],
    ['n:size::Double Precision', [column('size', { as: 'n', cast: 'double precision' })]],
    ['"we.ird, na\\"me"', [column('we.ird, na"me')]],
    ['über_straße', [column('über_straße')]],
    ['created-at', [column('created-at')]],
    ['count()', [{ kind: 'count', cast: null, as: 'count' }]],
    ['n:count()::text', [{ kind: 'count', cast: 'text', as: 'n' }]],
    ['lists(*)', [embed('lists')]],
    ['list:lists(*)', [embed('lists', { alias: 'list' })]],
    ['lists()', [embed('lists', { items: [] })]],
    ['lists!todos_list_id_fkey!inner(name)', [embed('lists', { hint: 'todos_list_id_fkey', join: 'inner', items: [column('name')] })]],
    ['lists!left(*)', [embed('lists')]],
    ['...lists(name)', [embed('lists', { spread: true, items: [column('name')] })]],
    ['id,lists(id,tags(count))', [column('id'), embed('lists', { items: [column('id'), embed('tags', { items: [column('count')] })] })]],
  ])('%s', (text, items) => {
    expect(parseSelect(text)).toEqual(items)
  })

  it('reads places inside json and names them by their last key', () => {
    expect(parseSelect('settings->a->0->>b,x:settings->a,settings->list->0,settings->"0"')).toEqual([
      {
        kind: 'column',
        cast: null,
        as: 'b',
        field: {
          name: 'settings',
          path: [
            { key: 'a', text: false },
            { key: 0, text: false },
            { key: 'b', text: true },
          ],
        },
      },
      { kind: 'column', cast: null, as: 'x', field: { name: 'settings', path: [{ key: 'a', text: false }] } },
      {
        kind: 'column',
        cast: null,
        as: 'list',
        field: {
          name: 'settings',
          path: [
            { key: 'list', text: false },
            { key: 0, text: false },
          ],
        },
      },
      { kind: 'column', cast: null, as: '0', field: { name: 'settings', path: [{ key: '0', text: false }] } },
    ])
  })

  it.each([
    ['a,', 3, 'the end', 'a column, an embed or "*"'],
    ['a,,b', 3, '","', 'a column, an embed or "*"'],
    ['lists(a', 8, 'the end', '")"'],
    ['lists!(a)', 7, '"("', 'a hint, "inner" or "left"'],
    ['a)b', 2, '")"', 'the end'],
    ['a::', 4, 'the end', 'a type'],
    ['a->', 4, 'the end', 'a key or an index'],
    ['a->>b->c', 6, '"-"', 'nothing after "->>"'],
    ['"a', 3, 'the end', 'a closing double quote'],
    ['__proto__:a', 11, '"a"', 'another alias than "__proto__"'],
  ])('%s is PGRST100 and says where', (text, at, found, expected) => {
    const { code, message, details } = refusal(text)
    expect({ code, message, details }).toEqual({
      code: 'PGRST100',
      message: `"failed to parse select parameter (${text})" (line 1, column ${at})`,
      details: `unexpected ${found} expecting ${expected}`,
    })
  })

  it('refuses aggregates but count()', () => {
    expect(refusal('amount.sum()')).toMatchObject({ code: '0A000', message: 'The aggregate "sum" is not offered; only count() is.' })
  })

  it('bounds how deep and how many embeds are', () => {
    const deep = (n: number) => `${'a('.repeat(n)}b${')'.repeat(n)}`
    expect(parseSelect(deep(4))).toHaveLength(1)
    expect(refusal(deep(5))).toMatchObject({ code: '54001', message: 'Embeds may be nested 4 levels deep.' })
    const many = (n: number) => Array.from({ length: n }, (_, i) => `x${i}:a(b)`).join()
    expect(parseSelect(many(20))).toHaveLength(20)
    expect(refusal(many(21))).toMatchObject({ code: '54001', message: 'A request may have 20 embeds.' })
  })
  it('bounds how many columns there are, those of embeds included', () => {
    const columns = (n: number) => Array.from({ length: n }, (_, i) => `x${i}:a`).join()
    expect(parseSelect(columns(100))).toHaveLength(100)
    for (const select of [columns(101), `b(${columns(100)})`])
      expect(refusal(select)).toMatchObject({ code: '54001', message: 'A select may name 100 columns and embeds.' })
  })
})
