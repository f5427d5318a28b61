import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, type ButtonSize, type ButtonVariant } from './button.tsx'
import { t } from './host-messages/t.ts'
import { showFailure } from './toasts.tsx'

/** Copies `text`, and says so for two seconds. */
export function CopyButton({
  text,
  label = t('ui.copy'),
  variant,
  size,
}: {
  text: string
  label?: string
  variant?: ButtonVariant
  size?: ButtonSize
}) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await copyText(text)
      setCopied(true)
    } catch (error) {
      showFailure(t('ui.copy.failed'), error)
    }
  }
  return (
    <Button variant={variant} size={size} onClick={copy}>
      {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      <span aria-live="polite">{copied ? t('ui.copied') : label}</span>
    </Button>
  )
}

/**
 * Uses the Clipboard API, which needs a secure context, or else `execCommand`, which also works on a
 * plain-http LAN address.
 */
async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const area = document.createElement('textarea')
  area.value = text
  area.style.cssText = 'position:fixed;opacity:0'
  document.body.append(area)
  area.select()
  const done = document.execCommand('copy')
  area.remove()
  if (!done) throw new Error(t('ui.copy.refused'))
}
