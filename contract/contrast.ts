/** Returns the channels of `#abc` or `#aabbcc`, 0 to 255. */
function channels(hex: string): [number, number, number] {
  const full = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1)
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as [number, number, number]
}

/** Returns the relative luminance, 0 to 1 (WCAG 2.2). */
export function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Returns the contrast ratio of two hex colours, 1 to 21 (WCAG 2.2, 1.4.3). */
export function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Returns a colour between two, by default halfway. `share`: how much of `b` it has, 0 to 1. */
export function mix(a: string, b: string, share = 0.5): string {
  const other = channels(b)
  return `#${channels(a)
    .map((channel, i) =>
      Math.round(channel + (other[i]! - channel) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
