import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link, type LinkProps } from 'react-router'
import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'

/**
 * `primary`: the main action of a screen. `quiet`: all others. `ghost`: within a row. `danger`: an action
 * that cannot be undone.
 */
export type ButtonVariant = 'primary' | 'quiet' | 'ghost' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-solid text-on-solid hover:bg-solid-hover',
  quiet: 'border border-line bg-panel text-main hover:border-edge',
  ghost: 'text-quiet hover:bg-sunken hover:text-main',
  danger: 'bg-danger-solid text-white hover:brightness-90',
}
const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-8 px-3 text-14 gap-1.5',
  medium: 'min-h-10 px-4 text-14 gap-2',
  large: 'min-h-12 px-5 text-16 gap-2',
}

/** Returns a button's classes, for elements that must not be a button (a menu's trigger, a plain link). */
export const buttonClass = (variant: ButtonVariant = 'quiet', size: ButtonSize = 'medium', className?: string): string =>
  cx(
    'inline-flex max-w-full shrink-0 items-center justify-center rounded-control py-1 font-[550] leading-5 transition-[background-color,border-color,color,filter] select-none disabled:opacity-45 aria-disabled:opacity-45 print:hidden [&_svg]:size-[1.15em] [&_svg]:shrink-0',
    SIZES[size],
    VARIANTS[variant],
    className,
  )

interface Looks {
  variant?: ButtonVariant
  size?: ButtonSize
}

/**
 * Gives the focus back to a button that had it when its action began: browsers take it away from what is disabled.
 * Nothing is moved if the focus went elsewhere meanwhile.
 */
function useFocusAfter(busy: boolean): void {
  const pressed = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const { activeElement, body } = document
    // The element is still focused in the commit that disables it.
    if (busy) pressed.current = activeElement?.matches('button[aria-busy=true]') ? activeElement : null
    else if (activeElement === body) (pressed.current as HTMLElement | null)?.focus({ preventScroll: true })
    if (!busy) pressed.current = null
  }, [busy])
}

/** `busy`: its action is running; the button is disabled and keeps its width. `type` defaults to `button`. */
export function Button({
  variant,
  size,
  busy = false,
  className,
  children,
  disabled,
  ...props
}: ComponentProps<'button'> & Looks & { busy?: boolean }) {
  useFocusAfter(busy)
  return (
    <button
      type="button"
      className={buttonClass(variant, size, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...props}
    >
      {busy && <Spinner className="size-4" />}
      {children}
    </button>
  )
}

/** A link within the app, styled as a button. */
export function ButtonLink({ variant, size, className, ...props }: LinkProps & Looks) {
  return <Link className={buttonClass(variant, size, className)} {...props} />
}

/** A link outside the app's router (an audience page, a file, a new tab), styled as a button. */
export function ButtonAnchor({ variant, size, className, children, ...props }: ComponentProps<'a'> & Looks) {
  return (
    <a className={buttonClass(variant, size, className)} {...(props.target === '_blank' && { rel: 'noopener' })} {...props}>
      {children}
    </a>
  )
}

/** A button with only an icon. `label` is its accessible name and its tooltip. */
export function IconButton({
  label,
  variant = 'ghost',
  className,
  children,
  ...props
}: ComponentProps<'button'> & { label: string; variant?: ButtonVariant; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={buttonClass(variant, 'medium', cx('size-10 px-0! text-16!', className))}
      {...props}
    >
      {children}
    </button>
  )
}
