/**
 * A row with the status under which it stands on the screen, which may be the one it had when it was
 * selected.
 */
export interface KeyedRow {
  id: string
  status: string
}

export interface RowKeys {
  selected: KeyedRow | null
  select: (row: KeyedRow | null) => void
}

/** The style of the row that the keys act on, where there is a keyboard. */
export const KEYED_ROW = 'sm:[@media(hover:hover)]:bg-sunken sm:[@media(hover:hover)]:shadow-[inset_3px_0_0_var(--main)]'

/** Attributes that mark a row's place in the document. Document order is screen order. */
export const placeAttributes = ({ id, status }: KeyedRow) => ({ 'data-row': id, 'data-status': status })
