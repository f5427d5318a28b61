/** Shown in place of a wall that has nothing to show. */
export function WallNote({ title, about }: { title: string; about: string }) {
  return (
    <main className="on-ink grid h-dvh place-content-center gap-3 bg-page p-[5vmin] text-center">
      <h1 className="font-bold text-[6vmin] leading-tight">{title}</h1>
      <p className="text-[3.4vmin] text-quiet leading-snug">{about}</p>
    </main>
  )
}
