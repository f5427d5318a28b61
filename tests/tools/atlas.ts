import { always, eq } from '../../contract/filter.ts'
import { asOwner, ofOwn, own, type Policies } from '../../contract/policy.ts'
import { belongsTo, boolean, id, type Table, text, userId } from '../../contract/table.ts'
import type { ServerTool } from '../../contract/tool.ts'

/**
 * A table that references itself, and a many-to-many relation: places lie within places, and have labels,
 * some of them secret.
 */
const places: Table = {
  name: 'places',
  about: 'Places within places.',
  columns: { id, name: text(40), within_id: { type: 'uuid', references: 'places', nullable: true }, user_id: userId },
}
const labels: Table = {
  name: 'labels',
  about: 'What places are marked with.',
  columns: { id, word: text(40), secret: boolean(false), user_id: userId },
}
const placeLabels: Table = {
  name: 'place_labels',
  about: 'Which place has which label.',
  columns: { id, place_id: belongsTo('places'), label_id: belongsTo('labels'), hushed: boolean(false) },
  unique: [['place_id', 'label_id']],
}

const ofPlace = ofOwn('places', 'place_id')
const policies: Policies = {
  places: {
    host: {
      read: { where: own },
      insert: { check: own, columns: ['id', 'name', 'within_id', 'user_id'], defaults: asOwner },
      delete: { where: own },
    },
    audience: { read: { where: () => always, named: ['id', 'within_id'], hide: { user_id: () => always } } },
  },
  labels: {
    host: { read: { where: own }, insert: { check: own, columns: ['id', 'word', 'secret', 'user_id'], defaults: asOwner } },
    audience: { read: { where: () => eq('secret', false), named: ['id'], hide: { user_id: () => always } } },
  },
  place_labels: {
    host: {
      read: { where: ofPlace },
      insert: { check: ofPlace, columns: ['id', 'place_id', 'label_id', 'hushed'] },
      delete: { where: ofPlace },
    },
    audience: { read: { where: () => eq('hushed', false), named: ['place_id', 'label_id'] } },
  },
}

export const atlasTool: ServerTool = { name: 'atlas', tables: [places, labels, placeLabels], policies }
