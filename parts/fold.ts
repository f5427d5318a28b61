/**
 * Returns the text in the form used for comparison: without case, accents, width and spare white space. 'José
 * Álvarez', 'jose alvarez' and full-width 'Ｊｏｓｅ Ａｌｖａｒｅｚ' become equal. Upper-casing on the way makes 'ß' and
 * 'SS' equal, too.
 */
export const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().toUpperCase().toLowerCase().trim().replaceAll(/\s+/g, ' ')
