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
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../web/ui/button.tsx'
import { fileKeys, moved } from '../../logic.ts'
import { FILES_MAX, type TelestratorFile } from '../../tables.ts'
import { AddFile } from './add-file.tsx'
import { FileRow } from './file-row.tsx'
import type { AddedFile } from './use-add-file.ts'

interface Props {
  files: readonly TelestratorFile[]
  adding: AddedFile
  onChange: (files: readonly TelestratorFile[]) => void
  /** A new order is saved at once; whether it was. */
  onReorder: (files: readonly TelestratorFile[]) => Promise<boolean>
}

/** The files in their order: drag them, or move them by a step; add and delete them. */
export function FilesEditor({ files, adding, onChange, onReorder }: Props) {
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
  return (
    <>
      {files.length === 0 && (
        <p className="mx-auto max-w-[52ch] px-5 pt-10 pb-4 text-balance text-center text-quiet">
          No files yet. Add the address of a picture or a video on the web; the first one is shown first.
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
      <div className="p-5">
        {adding.text !== null ? (
          <AddFile adding={adding} text={adding.text} onAdd={(added) => onChange([...files, ...added])} />
        ) : files.length < FILES_MAX ? (
          <Button onClick={adding.open} className="mx-auto flex">
            <Plus aria-hidden="true" />
            Add Another File
          </Button>
        ) : (
          <p className="text-center text-14 text-quiet">A session has at most {FILES_MAX} files.</p>
        )}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}

const INSTRUCTIONS = { draggable: 'Press space to lift the file, the arrow keys to move it, space to put it down, Escape to put it back.' }

/** What a screen reader is told while a file is dragged. */
function announcementsOf(keys: readonly string[]): Announcements {
  const number = (id: string | number) => keys.indexOf(String(id)) + 1
  return {
    onDragStart: ({ active }) => `File ${number(active.id)} of ${keys.length} is lifted.`,
    onDragOver: ({ active, over }) => (over ? `File ${number(active.id)} is over place ${number(over.id)} of ${keys.length}.` : undefined),
    onDragEnd: ({ over }) => (over ? `Put down at place ${number(over.id)} of ${keys.length}.` : 'Put back.'),
    onDragCancel: ({ active }) => `File ${number(active.id)} is back at its place.`,
  }
}
