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
