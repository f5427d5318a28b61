/** A path of so few characters stays with its host: '/j' on a line of its own reads as another word. */
const SHORT = 4

/**
 * An address that a person types or reads. It breaks before its path and nowhere else, unless a part is wider than the
 * line.
 */
export function AddressText({ text }: { text: string }) {
  const at = text.indexOf('/')
  const path = at < 0 ? '' : text.slice(at)
  const parts = path.length > SHORT ? [text.slice(0, at), path] : [text]
  return (
    <bdi dir="ltr">
      {parts.map((part) => (
        <span key={part} className="inline-block max-w-full text-balance [overflow-wrap:anywhere]">
          {part}
        </span>
      ))}
    </bdi>
  )
}
