import { type ReactNode, useId } from 'react'

/**
 * One section of the account page: title and explanation at the left, controls at the right, a line above.
 */
export function Section({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-x-12 gap-y-4 border-line border-t py-8 md:grid-cols-[min(16rem,30%)_minmax(0,1fr)]">
      <div>
        <h2 id={id} className="font-[650] text-16">
          {title}
        </h2>
        {about && <p className="mt-1 text-14 text-quiet">{about}</p>}
      </div>
      <div className="max-w-md">{children}</div>
    </section>
  )
}
