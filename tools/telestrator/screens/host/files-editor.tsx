import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Plus, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { DropArea } from '../../../../kit/files/drop-area.tsx'
import { ACCEPTED } from '../../../../kit/files/file-problem.ts'
import type { Uploads } from '../../../../kit/files/use-uploads.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import { moved } from '../../../../parts/moved.ts'
import { fileKeys } from '../../logic.ts'
import { FILES_MAX, type TelestratorFile } from '../../tables.ts'
import { AddFile } from './add-file.tsx'
import { FileRow } from './file-row.tsx'
import { UploadRows } from './upload-rows.tsx'
import type { AddedFile } from './use-add-file.ts'

interface Props {
  files: readonly TelestratorFile[]
  adding: AddedFile
  uploads: Uploads
  onChange: (files: readonly TelestratorFile[]) => void
  /** Saves a new order at once. Resolves with whether it was saved. */
  onReorder: (files: readonly TelestratorFile[]) => Promise<boolean>
}

/** The files in order: drag, move by a step, add, upload, delete. */
export function FilesEditor({ files, adding, uploads, onChange, onReorder }: Props) {
  const [said, setSaid] = useState('')
  const keys = fileKeys(files)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const move = async (from: number, to: number) => {
    if (await onReorder(moved(files, from, to))) setSaid(`File ${from + 1} is now file ${to + 1} of ${files.length}. The order is saved.`)
  }
  const dropped = ({ active, over }: DragEndEvent) => {
    const [from, to] = [keys.indexOf(String(active.id)), keys.indexOf(String(over?.id))]
    if (from >= 0 && to >= 0 && from !== to) void move(from, to)
  }
  const chooser = useRef<HTMLInputElement>(null)
  const room = FILES_MAX - files.length - uploads.list.filter(({ state }) => state !== 'failed').length
  const upload = (chosen: readonly File[]) => uploads.add(chosen.slice(0, Math.max(0, room)))
  return (
    <DropArea onFiles={upload} says="Drop to upload">
      {files.length === 0 && uploads.list.length === 0 && (
        <p className="mx-auto max-w-[52ch] px-5 pt-10 pb-4 text-balance text-center text-quiet">
          No files yet. Upload pictures and videos from this computer, or drop them here; or add the address of one on the web. The first
          one is shown first.
        </p>
      )}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={dropped}
        accessibility={{ announcements: announcementsOf(keys), screenReaderInstructions: INSTRUCTIONS }}
      >
        <SortableContext items={keys} strategy={verticalListSortingStrategy}>
          <ol>
            {files.map((file, at) => (
              <FileRow
                key={keys[at]}
                id={keys[at] ?? ''}
                file={file}
                at={at}
                total={files.length}
                onMove={(by) => void move(at, at + by)}
                onDelete={() => onChange(files.filter((_, other) => other !== at))}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <UploadRows uploads={uploads} />
      <div className="grid gap-4 p-5">
        {adding.text !== null && <AddFile adding={adding} text={adding.text} onAdd={(added) => onChange([...files, ...added])} />}
        {room > 0 ? (
          <div className="flex flex-wrap justify-center gap-2">
            {adding.text === null && (
              <Button onClick={adding.open}>
                <Plus aria-hidden="true" />
                Add Another File
              </Button>
            )}
            <Button onClick={() => chooser.current?.click()}>
              <Upload aria-hidden="true" />
              Upload file
            </Button>
            <input
              ref={chooser}
              type="file"
              hidden
              multiple
              accept={ACCEPTED}
              onChange={({ currentTarget }) => {
                upload([...(currentTarget.files ?? [])])
                // Allows choosing the same file again.
                currentTarget.value = ''
              }}
            />
          </div>
        ) : (
          <p className="text-center text-14 text-quiet">A session has at most {FILES_MAX} files.</p>
        )}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </DropArea>
  )
}

const INSTRUCTIONS = { draggable: 'Press space to lift the file, the arrow keys to move it, space to put it down, Escape to put it back.' }

/** Announcements of screen readers while a file is dragged. */
function announcementsOf(keys: readonly string[]): Announcements {
  const number = (id: string | number) => keys.indexOf(String(id)) + 1
  return {
    onDragStart: ({ active }) => `File ${number(active.id)} of ${keys.length} is lifted.`,
    onDragOver: ({ active, over }) => (over ? `File ${number(active.id)} is over place ${number(over.id)} of ${keys.length}.` : undefined),
    onDragEnd: ({ over }) => (over ? `Put down at place ${number(over.id)} of ${keys.length}.` : 'Put back.'),
    onDragCancel: ({ active }) => `File ${number(active.id)} is back at its place.`,
  }
}
