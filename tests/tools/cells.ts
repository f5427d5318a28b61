import { asOwner, own } from '../../contract/policy.ts'
import { boolean, createdAt, id, integer, json, type Table, text, userId } from '../../contract/table.ts'
import type { ServerTool } from '../../contract/tool.ts'

/** A column of every type, nullable and not, for operators, orders and literals. */
const cells: Table = {
  name: 'cells',
  about: 'One value of each type.',
  columns: {
    id,
    user_id: userId,
    label: text(100),
    note: text(500, { nullable: true }),
    flag: { type: 'boolean', nullable: true },
    sure: boolean(false),
    count: integer({ nullable: true }),
    weight: { type: 'number', nullable: true },
    at: { type: 'timestamp', nullable: true },
    ref: { type: 'uuid', nullable: true },
    data: json(4_000, { nullable: true }),
    created_at: createdAt,
  },
}

const writable = Object.keys(cells.columns).filter((column) => column !== 'created_at')

export const cellTool: ServerTool = {
  name: 'cells',
  tables: [cells],
  policies: {
    cells: {
      host: {
        read: { where: own },
        insert: { check: own, columns: writable, defaults: asOwner },
        update: { where: own, columns: writable },
        delete: { where: own },
      },
    },
  },
}
