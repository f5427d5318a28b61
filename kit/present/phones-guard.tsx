import { useEffect, useState } from 'react'
import { isLoopback } from '../data/loopback.ts'
import { usePublicOrigin } from '../data/public-origin.ts'
import { chooseAddress, useAddressQuestion } from '../join/address-question.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DialogActions } from '../ui/dialog-parts.tsx'
import { t } from './host-messages/t.ts'
import { guardWalls } from './wall-guard.ts'

/** Whether the host chose to present on this computer alone. Not kept: a page that is loaded anew asks anew. */
let accepted = false

/**
 * Asks the host before the room sees a code that no phone can open, because it leads to this computer alone: to
 * choose the address first, or to present here alone, which is not asked again. Put it once into a screen.
 */
export function PhonesGuard() {
  const origin = usePublicOrigin()
  const isAlone = origin !== null && isLoopback(origin)
  const question = useAddressQuestion()
  const [waiting, setWaiting] = useState<(() => void) | null>(null)
  useEffect(() => {
    if (!isAlone) return
    return guardWalls((show) => {
      if (accepted) return false
      setWaiting(() => show)
      return true
    })
  }, [isAlone])
  const close = () => setWaiting(null)
  return (
    <Dialog
      open={waiting !== null}
      onClose={close}
      width="medium"
      title={t('present.alone')}
      about={origin && t('present.alone.about', { address: new URL(origin).host })}
    >
      <DialogActions>
        <Button
          onClick={() => {
            accepted = true
            close()
            waiting?.()
          }}
        >
          {t('present.alone.here')}
        </Button>
        <ButtonLink to={question} variant="primary" onClick={close}>
          {chooseAddress()}
        </ButtonLink>
      </DialogActions>
    </Dialog>
  )
}
