import type { RefObject } from 'react'
import { InkCanvas } from '../../../../kit/ink/ink-canvas.tsx'
import type { InkInProgress } from '../../../../kit/ink/ink-in-progress.ts'
import { useDrawing } from '../../../../kit/ink/use-drawing.ts'
import type { Send } from '../../../../kit/ink/use-ink-channel.ts'
import type { StoredInk } from '../../../../kit/ink/use-stored-ink.ts'
import { fileName } from '../../logic.ts'
import type { Marker, TelestratorFile } from '../../tables.ts'
import { t } from '../host/host-messages/t.ts'
import { MediaStage, OVER } from './media-stage.tsx'
import { withoutTouch } from './use-inks.ts'

interface Props {
  file: TelestratorFile
  video: RefObject<HTMLVideoElement | null>
  onVideoReady: () => void
  ink: InkInProgress
  stored: StoredInk
  marker: Marker
  send: Send
}

/**
 * A file to draw over. Needs a React key per file, which cancels a stroke when the file changes, instead of
 * continuing it on the next.
 */
export function DrawingStage({ file, video, onVideoReady, ink, stored, marker: { color, size }, send }: Props) {
  const drawing = useDrawing({
    ink: { ...ink, put: (mark) => ink.put(withoutTouch(mark)) },
    brush: { tool: 'pen', color, size },
    onSegment: ({ points, color, size, id, from }) => send('drawing', { points, color, size, id, from, file: file.url }),
    onMark: (mark) => stored.add(withoutTouch(mark)),
    onCancel: (id) => send('remove', { id }),
  })
  return (
    <MediaStage file={file} video={video} muted={false} onVideoReady={onVideoReady}>
      {(box) => (
        <InkCanvas
          size={box}
          marks={stored.marks}
          ink={ink}
          label={t('telestrator.present.over', { file: fileName(file.url) })}
          drawing={drawing}
          style={OVER}
        />
      )}
    </MediaStage>
  )
}
