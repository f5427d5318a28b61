import { definePresented } from '../../contract/presentation.ts'
import { publicPath } from './logic.ts'

/** Scoreboards have a wall, and phones join them at this path. */
export const presented = definePresented({ table: 'scoreboards', path: ({ slug }) => publicPath(slug) })
