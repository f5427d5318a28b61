import { Link } from 'react-router'
import { isLoopback, loopbackHint } from '../data/loopback.ts'
import { usePublicOrigin } from '../data/public-origin.ts'
import { cx } from '../ui/cx.ts'
import { chooseAddress, useAddressQuestion } from './address-question.ts'

/** Says that codes lead to this computer alone, with the way to the setting, unless phones can open them. */
export function LoopbackNote({ className }: { className?: string }) {
  const origin = usePublicOrigin()
  const question = useAddressQuestion()
  if (!origin || !isLoopback(origin)) return null
  return (
    <p className={cx('max-w-[68ch] text-14 text-warning', className)}>
      {loopbackHint()}{' '}
      <Link to={question} className="rounded-mark font-[550] underline underline-offset-4">
        {chooseAddress()}
      </Link>
    </p>
  )
}
