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
import { t } from './host-messages/t.ts'
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
    if (await onReorder(moved(files, from, to))) setSaid(t('telestrator.files.moved', { from: from + 1, to: to + 1, count: files.length }))
  }
  const dropped = ({ active, over }: DragEndEvent) => {
    const [from, to] = [keys.indexOf(String(active.id)), keys.indexOf(String(over?.id))]
    if (from >= 0 && to >= 0 && from !== to) void move(from, to)
  }
  const chooser = useRef<HTMLInputElement>(null)
  const room = FILES_MAX - files.length - uploads.list.filter(({ state }) => state !== 'failed').length
  const upload = (chosen: readonly File[]) => uploads.add(chosen.slice(0, Math.max(0, room)))
  return (
    <DropArea onFiles={upload} says={t('telestrator.files.drop')}>
      {files.length === 0 && uploads.list.length === 0 && (
        <p className="mx-auto max-w-[52ch] px-5 pt-10 pb-4 text-balance text-center text-quiet">{t('telestrator.files.empty')}</p>
      )}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={dropped}
        accessibility={{ announcements: announcementsOf(keys), screenReaderInstructions: { draggable: t('telestrator.files.keys') } }}
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
                {t('telestrator.files.add')}
              </Button>
            )}
            <Button onClick={() => chooser.current?.click()}>
              <Upload aria-hidden="true" />
              {t('telestrator.files.upload')}
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
          <p className="text-center text-14 text-quiet">{t('telestrator.files.full', { max: FILES_MAX })}</p>
        )}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </DropArea>
  )
}

/** Announcements of screen readers while a file is dragged. */
function announcementsOf(keys: readonly string[]): Announcements {
  const number = (id: string | number) => keys.indexOf(String(id)) + 1
  const count = keys.length
  return {
    onDragStart: ({ active }) => t('telestrator.files.lifted', { at: number(active.id), count }),
    onDragOver: ({ active, over }) =>
      over ? t('telestrator.files.over', { at: number(active.id), place: number(over.id), count }) : undefined,
    onDragEnd: ({ over }) => (over ? t('telestrator.files.put', { place: number(over.id), count }) : t('telestrator.files.putBack')),
    onDragCancel: ({ active }) => t('telestrator.files.back', { at: number(active.id) }),
  }
}
