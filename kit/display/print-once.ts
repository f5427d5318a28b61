/** The time in which a session's row and its host's logo usually arrive. */
const PRINT_AFTER_MS = 1_500

/** Asks for a printer when the fonts are there and the sign is drawn with its session's title and logo. */
export async function printOnce(): Promise<void> {
  await document.fonts.ready
  setTimeout(() => window.print(), PRINT_AFTER_MS)
}
