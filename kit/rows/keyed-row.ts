/** A row by its place on the screen: among those of a status, which may be the one it had when it was selected. */
export interface KeyedRow {
  id: string
  status: string
}

export interface RowKeys {
  selected: KeyedRow | null
  select: (row: KeyedRow | null) => void
}

/** How the row that the keys act on looks, where there is a keyboard. */
export const KEYED_ROW = 'sm:[@media(hover:hover)]:bg-sunken sm:[@media(hover:hover)]:shadow-[inset_3px_0_0_var(--main)]'

/** A place in the document; the screen's order is the document's. */
export const placeAttributes = ({ id, status }: KeyedRow) => ({ 'data-row': id, 'data-status': status })
