/**
 * A text as it is compared: without case, accents, width and spare white space, so that 'José  Álvarez', 'jose alvarez' and full-width 'Ｊｏｓｅ Ａｌｖａｒｅｚ'
 * are one. By way of upper case: 'ß' and 'SS' are one, too.
 */
export const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().toUpperCase().toLowerCase().trim().replaceAll(/\s+/g, ' ')
