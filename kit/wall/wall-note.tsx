import { directionOf } from '../../contract/languages.ts'
import { useT } from '../../parts/texts/texts.tsx'

/** Shown in place of a wall that has nothing to show. */
export function WallNote({ title, about }: { title: string; about: string }) {
  const { language } = useT()
  return (
    <main
      lang={language}
      dir={directionOf(language)}
      className="on-ink grid h-dvh place-content-center gap-3 bg-page p-[5vmin] text-center"
    >
      <h1 className="font-bold text-[6vmin] leading-tight">{title}</h1>
      <p className="text-[3.4vmin] text-quiet leading-snug">{about}</p>
    </main>
  )
}
