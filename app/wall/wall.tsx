import { useLocation, useParams } from 'react-router'
import type { PlainKey } from '../../contract/messages.ts'
import { useLinkEnded } from '../../kit/data/link-ended.ts'
import { isCutLink } from '../../kit/data/link-key.ts'
import { usePresentation } from '../../kit/join/presentation.ts'
import { ReaderTexts, useRoomWords } from '../../kit/room/room-texts.tsx'
import { Speaks } from '../../kit/room/speaks.tsx'
import { SessionToolsProvider } from '../../kit/shell/session-tools.ts'
import { TellsWords } from '../../kit/wall/tell-words.tsx'
import { type LoadWall, useWallContent, wallLoaders } from '../../kit/wall/wall-content.ts'
import { WallNote } from '../../kit/wall/wall-note.tsx'
import { WallWindow } from '../../kit/wall/wall-window.tsx'
import { useT } from '../../parts/texts/texts.tsx'
import { tools } from '../../tools/web.ts'
import { allTools } from '../all-tools.ts'

const WALLS = wallLoaders(allTools)

/** /wall/:id: the wall of a session, in its own window. Its content and its words are loaded at once. */
export function WallPage() {
  const isCut = isCutLink(useLocation())
  return isCut ? <Note heading="room.cut" reason="room.cut.about" /> : <WallOfSession />
}

function WallOfSession() {
  const { id = '' } = useParams()
  const { row, state } = usePresentation(id)
  const isEnded = useLinkEnded()
  const load = row ? WALLS.get(row.session_table) : undefined
  if (!isEnded && state !== 'missing' && (!row || load)) return <Shown id={id} load={load} isMadeUp={row?.made_up === true} />
  return isEnded ? <Note heading="wall.ended" reason="wall.ended.about" /> : <Note heading="wall.nobody" reason="wall.nobody.about" />
}

interface ShownProps {
  id: string
  /** Undefined: what the session is, is not known yet. */
  load: LoadWall | undefined
  isMadeUp: boolean
}

function Shown({ id, load, isMadeUp }: ShownProps) {
  const Content = useWallContent(load)
  const words = useRoomWords(id)
  if (!words) return <main className="h-dvh bg-ink" />
  return (
    <Speaks words={words}>
      <WallWindow session={id} isMadeUp={isMadeUp}>
        <SessionToolsProvider value={tools}>
          <TellsWords session={id}>{Content && <Content id={id} />}</TellsWords>
        </SessionToolsProvider>
      </WallWindow>
    </Speaks>
  )
}

interface NoteProps {
  heading: PlainKey
  reason: PlainKey
}

/** Says in the reader's language why there is no wall. */
const Note = (props: NoteProps) => (
  <ReaderTexts>
    <NoteText {...props} />
  </ReaderTexts>
)

function NoteText({ heading, reason }: NoteProps) {
  const t = useT()
  return <WallNote title={t(heading)} about={t(reason)} />
}
