const CHOSEN = new Set(['radio', 'checkbox'])
const PRESSED = new Set(['hidden', 'submit', 'button', 'reset', 'image'])

/** Whether a form below `root` has something that its person typed or chose. */
export function hasUnsentWords(root: HTMLElement): boolean {
  const fields = root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('form input, form textarea')
  return [...fields].some((field) => {
    if (PRESSED.has(field.type)) return false
    return CHOSEN.has(field.type) ? (field as HTMLInputElement).checked : field.value.trim() !== ''
  })
}

/** Whether the focus is in a text field below `root`. */
export function isTypingIn(root: HTMLElement): boolean {
  const { activeElement } = document
  return root.contains(activeElement) && activeElement !== null && activeElement.matches('textarea, input:not([type=radio], [type=checkbox])')
}
