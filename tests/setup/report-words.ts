import { textIn } from '../../kit/report/said.ts'
import { english } from './texts.ts'

const isSaid = (value: object): boolean => 'key' in value && 'values' in value && 'text' in value

/** Returns a report, or a part of one, as an English reader reads it. */
export const inEnglish = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_, one) => (typeof one === 'object' && one !== null && isSaid(one) ? textIn(english, one) : one)) as T
