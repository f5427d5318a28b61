import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../../../web/ui/button.tsx'
import { TextField } from '../../../../web/ui/field.tsx'
import { showFailure } from '../../../../web/ui/toasts.tsx'
import { fileType, type TelestratorFile, urlProblem } from '../../tables.ts'

/** What the field starts with. */
const START = 'http://'

/** The address of one more file. A blank one does nothing; a wrong one says what is wrong with it and stays to be mended. */
export function AddFile({ onAdd, onClose }: { onAdd: (file: TelestratorFile) => void; onClose: () => void }) {
  const [text, setText] = useState(START)
  const [tried, setTried] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const field = form.current?.querySelector('input')
    field?.focus()
    field?.setSelectionRange(START.length, START.length)
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const url = text.trim()
    if (url === '') return
    const type = fileType(url)
    const problem = urlProblem(url)
    if (type === null || problem !== null) {
      setTried(text)
      if (problem !== null) showFailure(problem)
      return
    }
    onAdd({ url, type })
    onClose()
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-wrap items-start gap-2">
      <TextField
        label="File URL"
        type="url"
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={tried === text ? urlProblem(text.trim()) : null}
        hint={hintFor(text)}
        autoComplete="off"
        spellCheck={false}
        className="min-w-0 flex-[1_1_20rem]"
      />
      <div className="flex gap-2 sm:pt-[1.625rem]">
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">Save</Button>
      </div>
    </form>
  )
}

/** Browsers leave out what an encrypted page asks for without encryption. */
function hintFor(text: string): string {
  const mixed = window.location.protocol === 'https:' && /^http:\/\/./i.test(text.trim())
  return mixed
    ? 'This page is encrypted: browsers may refuse pictures that start with http://. Use https:// if the site has it.'
    : 'It ends in jpg, jpeg, png, gif, webp, mp4 or webm.'
}
