/** Renders an SVG as PNG, with `scale` pixels per SVG pixel. Rejects if the browser cannot draw it. */
export async function pngOf(svg: string, scale: number): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width * scale, height: image.height * scale })
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (!blob) throw new Error('The browser could not draw the picture.')
    return blob
  } finally {
    URL.revokeObjectURL(url)
  }
}
