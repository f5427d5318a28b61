import type { Translate } from '../../contract/messages.ts'
import type { WallPart, WallText } from '../../contract/wall-words.ts'
import { newId } from '../data/new-id.ts'

/** Stands around the number of a part in a text that `inParts` takes apart. Nobody who writes a text knows it. */
const MARK = newId().replaceAll('-', '')
const MARKED = new RegExp(`${MARK}(\\d+)${MARK}`)
const ALL_MARKED = new RegExp(MARKED, 'g')

/**
 * Returns as JSON what `say` says, each text in it as WallText: the words that it takes from the `t` that it is given
 * become parts with their keys, however it joins them with what people wrote. `t`: the words of the wall.
 */
export function inParts(t: Translate, say: (t: Translate) => object | null): string {
  const kept: { part: WallPart; text: string }[] = []
  const mark = (part: WallPart, text: string) => MARK + (kept.push({ part, text }) - 1) + MARK
  const textOf = (marked: string) => marked.replaceAll(ALL_MARKED, (_, at) => kept[Number(at)]?.text ?? '')
  const plain = (values: Readonly<Record<string, string | number>>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? textOf(value) : value]))

  const words = (key: string, given: Readonly<Record<string, string | number>> = {}) => {
    const values = plain(given)
    return mark({ key, values }, (t as (key: string, values: object) => string)(key, values))
  }
  const marking: Translate = Object.assign(words as unknown as Translate, t, {
    number: (number: number, places = 0) => mark({ number, places }, t.number(number, places)),
  })
  const taken = (text: string): WallText => {
    // Between the captured numbers of parts stands what people wrote.
    const pieces = text.split(MARKED)
    const parts = pieces.flatMap((piece, at) => (at % 2 === 1 ? (kept[Number(piece)]?.part ?? []) : piece === '' ? [] : piece))
    return { text: textOf(text), parts }
  }
  return JSON.stringify(say(marking), (_, value) => (typeof value === 'string' && value.includes(MARK) ? taken(value) : value))
}
