import { Fragment, type ReactNode } from 'react'

/**
 * Shows a message with marked parts, each as its element: `<Marked text={t('login.again')} as={{ link: (words) => <a
 * href="/">{words}</a> }} />` for 'Nothing arrived? <link>Ask again</link>.' A mark may be empty: `<name></name>`.
 * Values that people wrote do not belong in it, but in the elements.
 */
export function Marked({ text, as }: { text: string; as: Readonly<Record<string, (words: string) => ReactNode>> }): ReactNode {
  const parts = [...text.matchAll(/<(\w+)>(.*?)<\/\1>|[^<]+|</gs)]
  return parts.map(({ 0: all, 1: name = '', 2: words = '', index }) => (
    <Fragment key={index}>{Object.hasOwn(as, name) ? as[name]?.(words) : all}</Fragment>
  ))
}
