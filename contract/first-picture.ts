import type { ComponentType } from 'react'
import type { Row } from './json.ts'
import type { Translate } from './messages.ts'
import type { Selection } from './select.ts'

/**
 * The first picture of a display, which the server draws into the page of the app, so that a slow line shows it before
 * any script has come. The server reads the row as anybody may. Decision record 266.
 */
export interface FirstPicture {
  /** Route of the display, whose one parameter is the row's id: `/scanthis/:id/view`. */
  path: string
  read: Selection
  /** Loads nothing: what it looks like is in it. Renders nothing if there is nothing to show yet. */
  screen: ComponentType<FirstPictureProps>
}
export interface FirstPictureProps {
  row: Row
  /** The words of the session's room. */
  t: Translate
}

/** Id of the element that has it, until the display itself is there. */
export const FIRST_PICTURE = 'first-picture'
