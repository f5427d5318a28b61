import { definePresented } from '../../contract/presentation.ts'
import { publicPath } from './logic.ts'

/** Its sessions have a wall, and phones join them here. */
export const presented = definePresented({ table: 'scoreboards', path: ({ slug }) => publicPath(slug) })
