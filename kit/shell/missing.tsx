import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ToolPicture } from './tool-picture.tsx'

/**
 * A screen for something that is missing or could not be loaded: a picture of an empty stage, the reason, and
 * a link onward.
 */
export function Missing({
  title,
  children,
  back,
  retry,
}: {
  title: string
  /** The possible reason, or what to do. */
  children: ReactNode
  back?: { to: string; label: string } | undefined
  retry?: { onRetry: () => void; label: string } | undefined
}) {
  return (
    <div className="m-auto flex flex-col items-center px-6 py-12 text-center">
      <title>{`${title} · Limelight`}</title>
      <EmptyStage className="mb-6 w-44 max-w-full" />
      <h1 className="text-balance font-bold text-24 sm:text-32">{title}</h1>
      <p className="mt-2 max-w-[44ch] text-balance text-quiet">{children}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {retry && (
          <Button variant="primary" onClick={retry.onRetry}>
            {retry.label}
          </Button>
        )}
        {back && (
          <ButtonLink to={back.to} variant={retry ? 'quiet' : 'primary'}>
            {back.label}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

/** A picture: the lamp is on, and nobody is in its cone. */
const EmptyStage = ({ className }: { className?: string }) => (
  <ToolPicture className={className}>
    <ellipse className="lime" cx="80" cy="98" rx="46" ry="11" />
    <path d="M66 42 38 88M94 42l28 46" />
    <path className="body" d="M68 18h24l8 22H60Z" />
    <path d="M80 6v12" />
  </ToolPicture>
)
