import { CloudOff, Redo2, Undo2 } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { shownKey } from '../keys/key-bindings.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { useNotice } from '../ui/toasts.tsx'
import { t } from './host-messages/t.ts'
import { useHiddenTools } from './use-hidden-tools.ts'
import type { StoredInk } from './use-stored-ink.ts'

interface InkToolbarProps {
  label: string
  /** Names what is drawn on: the current file and its number, or the board. At the left on wide screens. */
  place: ReactNode
  /** Shown in the middle: the drawing tools. */
  children: ReactNode
  /** Shown beside undo and redo. */
  more?: ReactNode
  stored: StoredInk
  /** The shortcut keys of the buttons, as bindings have them: 'ctrl+z'. */
  keys: { undo: string; redo: string; clear?: string }
  onUndo(): void
  onRedo(): void
  onClear(): void
}

const BIG = 'size-11! [&_svg]:size-5!'

/**
 * The toolbar of every surface, below the picture and within reach of both thumbs: the place at the left, the
 * drawing tools in the middle, undo and clear at the right. In the window that the room sees they keep their place,
 * and are seen while the presenter moves. Results of actions appear within it, because a
 * toast would cover the wall.
 */
export function InkToolbar({ label, place, children, more, stored, keys, onUndo, onRedo, onClear }: InkToolbarProps) {
  const said = useNotice()
  const isHidden = useHiddenTools()
  return (
    <div
      role="toolbar"
      aria-label={label}
      className={cx(
        '@container relative z-10 border-line border-t bg-ink-2 pb-[env(safe-area-inset-bottom)] transition-opacity',
        isHidden && !stored.isStuck && 'opacity-0',
      )}
    >
      {/* Columns by how many letters fit, which the width of the window does not tell. */}
      <div className="grid items-center gap-x-3 gap-y-1 px-3 py-1.5 @min-[22rem]:grid-cols-[minmax(0,1fr)_auto] @5xl:grid-cols-[1fr_auto_1fr] @5xl:px-4">
        {/* A place that leads somewhere needs a line of its own on a narrow screen. */}
        <div className="order-2 min-w-0 max-w-full font-[550] text-14 @max-2xl:has-[span+a]:col-span-full @5xl:order-none @5xl:justify-self-start">
          {place}
        </div>
        <div className="order-1 flex flex-wrap items-center justify-center gap-x-3 gap-y-1 @min-[22rem]:col-span-2 @5xl:order-none @5xl:col-span-1">
          {children}
        </div>
        <div className="order-3 flex flex-wrap items-center justify-end gap-1 @5xl:order-none @5xl:flex-nowrap">
          {/* The text takes the space that the buttons leave, or lies over the picture's edge: the picture
            must not move under the pen. */}
          <p
            role="status"
            className="pointer-events-none min-w-0 text-14 leading-5 @max-5xl:absolute @max-5xl:inset-x-0 @max-5xl:bottom-full @max-5xl:z-10 @max-5xl:flex @max-5xl:justify-center @max-5xl:p-2 @max-5xl:[&>span]:rounded-control @max-5xl:[&>span]:border @max-5xl:[&>span]:border-line @max-5xl:[&>span]:bg-ink-2 @max-5xl:[&>span]:px-3 @max-5xl:[&>span]:py-1.5 @5xl:mr-2 @5xl:max-w-56 @5xl:text-right"
          >
            {stored.isStuck ? (
              <span className="inline-flex items-center gap-1.5 text-warning">
                <CloudOff aria-hidden="true" className="size-4 shrink-0" />
                {t('ink.stuck')}
              </span>
            ) : (
              said && <span className={cx('line-clamp-2', said.kind === 'failure' && 'text-warning')}>{said.text}</span>
            )}
          </p>
          <IconButton
            label={t('ink.undo')}
            title={t('ink.undo.key', { key: shownKey(keys.undo) })}
            disabled={!stored.canUndo}
            onClick={onUndo}
            className={BIG}
          >
            <Undo2 aria-hidden="true" />
          </IconButton>
          <IconButton
            label={t('ink.redo')}
            title={t('ink.redo.key', { key: shownKey(keys.redo) })}
            disabled={!stored.canRedo}
            onClick={onRedo}
            className={BIG}
          >
            <Redo2 aria-hidden="true" />
          </IconButton>
          {more}
          <Button
            variant="danger"
            title={keys.clear === undefined ? undefined : t('ink.clear.key', { key: shownKey(keys.clear) })}
            disabled={stored.marks.length === 0}
            onClick={onClear}
            className="ml-2 min-h-11!"
          >
            {t('ink.clear')}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** A labelled group of buttons in a toolbar. */
export function InkGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div role="group" aria-label={label} className="flex flex-wrap items-center justify-center gap-1">
      {children}
    </div>
  )
}

/** A drawing tool to choose. `keys` is its shortcut key. */
export function InkChoice({
  label,
  keys,
  chosen,
  children,
  ...props
}: ComponentProps<'button'> & { label: string; keys: string; chosen: boolean }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={`${label} (${keys})`}
      aria-keyshortcuts={keys}
      aria-pressed={chosen}
      className={cx(
        'grid size-11 place-items-center rounded-control transition-colors hover:bg-panel [&_svg]:size-5',
        chosen && 'bg-panel inset-ring-2 inset-ring-main',
      )}
      {...props}
    >
      {children}
    </button>
  )
}
