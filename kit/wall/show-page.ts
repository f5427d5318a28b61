/** Displays the rows of one page of a list, of which each holds `perPage`. Returns them. */
export function showPage(list: HTMLElement, perPage: number, page: number): HTMLElement[] {
  const rows = [...list.children] as HTMLElement[]
  for (const [at, row] of rows.entries()) row.hidden = Math.floor(at / perPage) !== page
  return rows.filter(({ hidden }) => !hidden)
}
