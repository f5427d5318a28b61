import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Marked } from './marked.tsx'

it.each([
  ['Nothing arrived? <b>Ask again</b>.', 'Nothing arrived? <i>Ask again</i>.'],
  ['<valueOf>2</valueOf>', '&lt;valueOf&gt;2&lt;/valueOf&gt;'],
  ['<__proto__>x</__proto__> <constructor></constructor>', '&lt;__proto__&gt;x&lt;/__proto__&gt; &lt;constructor&gt;&lt;/constructor&gt;'],
])('shows %s as %s', (text, shown) => {
  expect(renderToStaticMarkup(<Marked text={text} as={{ b: (words) => <i>{words}</i> }} />)).toBe(shown)
})
