import { useState } from 'react'
import type { Json } from '../../contract/json.ts'
import { allStrongWords } from '../../parts/strong-words.ts'
import { readWordList } from '../../parts/word-list.ts'
import type { HasId } from '../data/rows.ts'
import type { Update } from '../data/writes.ts'
import { Button } from '../ui/button.tsx'
import { Switch } from '../ui/switch.tsx'
import { t } from './host-messages/t.ts'
import { WordListDialog } from './word-list-dialog.tsx'

/** Switch 'Word list': keeps entries with a listed word off the wall. 'Edit the list' opens the words. */
export function WordListSetting({
  row,
  hint,
  update,
}: {
  row: HasId & { word_list: Json }
  hint: string
  update: Update<{ word_list: Json }>
}) {
  const [open, setOpen] = useState(false)
  const list = readWordList(row.word_list) ?? { on: false, words: allStrongWords() }
  const store = (word_list: { on: boolean; words: readonly string[] }, success: string) =>
    update(row.id, { word_list: { on: word_list.on, words: [...word_list.words] } }, { success, failure: t('moderate.words.failed') })
  return (
    <div>
      <Switch
        label={t('moderate.words')}
        hint={hint}
        checked={list.on}
        onChange={(on) => void store({ ...list, on }, on ? t('moderate.words.on') : t('moderate.words.off'))}
      />
      <Button size="small" className="mt-2 ml-13" onClick={() => setOpen(true)}>
        {t('moderate.words.edit')}
      </Button>
      <WordListDialog
        open={open}
        onClose={() => setOpen(false)}
        words={list.words}
        save={async (words) => (await store({ ...list, words }, t('moderate.words.saved'))) !== null}
      />
    </div>
  )
}
