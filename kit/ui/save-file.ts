/** Offers a text or Blob as a file download. */
export function saveFile(name: string, content: string | Blob, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers fetch the URL only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/**
 * Returns a file's content as one Blob. Between pieces, which take long to make, the browser does other work.
 */
export async function blobOf(content: string | Iterable<string> | Blob): Promise<Blob> {
  if (typeof content === 'string' || content instanceof Blob) return new Blob([content])
  const pieces: string[] = []
  for (const piece of content) {
    pieces.push(piece)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return new Blob(pieces)
}
