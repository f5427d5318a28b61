import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'wordcloud.tool': 'Wortwolken',
  'wordcloud.tool.about': 'Was am häufigsten genannt wird, steht am größten da.',
  'wordcloud.tool.noun': 'Wortwolke',
  'wordcloud.tool.new': 'Neue Wortwolke',
  'wordcloud.tool.add': 'Neue Wortwolke hinzufügen',
  'wordcloud.tool.add.failed': 'Die Wortwolke konnte nicht angelegt werden',
  'wordcloud.tool.launch': 'Wortwolken öffnen',
  'wordcloud.failed.list': 'Die Wortwolken konnten nicht geladen werden',
  'wordcloud.failed.session': 'Die Wortwolke konnte nicht geladen werden',
  'wordcloud.failed.responses': 'Die Antworten konnten nicht geladen werden',
  'wordcloud.failed.waiting': 'Die wartenden Wörter konnten nicht geladen werden',
  'wordcloud.failed.held': 'Was zurückgehalten wurde, konnte nicht geladen werden',
  'wordcloud.failed.letThrough': 'Die Antwort konnte nicht zugelassen werden',
  'wordcloud.merge.done': 'Mit „{word}“ zusammengelegt',
  'wordcloud.merge.failed': 'Die Wörter konnten nicht zusammengelegt werden',
  'wordcloud.separate.done': 'Wieder getrennt',
  'wordcloud.separate.failed': 'Die Wörter konnten nicht getrennt werden',
  'wordcloud.window.missing': 'Wortwolke nicht gefunden',
  'wordcloud.window.failed': 'Die Wortwolke konnte nicht geladen werden',
  'wordcloud.window.again': 'Öffnen Sie die Anzeige noch einmal auf der Seite der Wortwolke.',
}
