import { Button } from '../../kit/ui/button.tsx'
import { controlClass } from '../../kit/ui/field.tsx'
import { t } from './host-messages/t.ts'

/** 'Join with a code': submits to /j as a plain form, so that the server checks the code. */
export function JoinForm() {
  return (
    <form action="/j" method="get" className="mt-8 flex max-w-[26rem] flex-wrap items-end gap-3">
      <label className="flex min-w-0 flex-1 flex-col gap-1.5 font-[550] text-14">
        {t('landing.join')}
        <input
          name="code"
          required
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          className={`${controlClass} h-12 font-[650] text-20! uppercase tracking-[0.14em]`}
        />
      </label>
      <Button type="submit" variant="primary" size="large">
        {t('landing.join.do')}
      </Button>
    </form>
  )
}
