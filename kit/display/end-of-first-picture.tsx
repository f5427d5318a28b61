import { useLayoutEffect } from 'react'
import { FIRST_PICTURE } from '../../contract/first-picture.ts'

/** Stands beside what replaces the picture that the server drew, and takes that picture away. */
export function EndOfFirstPicture() {
  useLayoutEffect(() => document.getElementById(FIRST_PICTURE)?.remove(), [])
  return null
}
