const CHOSEN = new Set(['radio', 'checkbox'])
const PRESSED = new Set(['hidden', 'submit', 'button', 'reset', 'image'])

/**
 * Whether a form below `root` has something that its person typed or chose. `data-given` of a field: the words that
 * stood in it at first, which nobody typed there.
 */
export function hasUnsentWords(root: HTMLElement): boolean {
  const fields = root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('form input, form textarea')
  return [...fields].some((field) => {
    if (PRESSED.has(field.type)) return false
    return CHOSEN.has(field.type) ? (field as HTMLInputElement).checked : !['', field.dataset['given']].includes(field.value.trim())
  })
}

const TEXT_FIELD = 'textarea, input:not([type=radio], [type=checkbox])'

/** Whether the focus is in a text field below `root`. */
export const isTypingIn = (root: HTMLElement): boolean =>
  root.contains(document.activeElement) && document.activeElement?.matches(TEXT_FIELD) === true
