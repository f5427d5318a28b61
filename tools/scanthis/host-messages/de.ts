import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'scan.tool': 'QR-Code',
  'scan.tool.about': 'Ein Code auf dem Bildschirm, für jeden Link und jeden Text.',
  'scan.tool.noun': 'QR-Code',
  'scan.tool.new': 'Neuer QR-Code',
  'scan.tool.add': 'Neuen QR-Code hinzufügen',
  'scan.tool.add.failed': 'Der QR-Code konnte nicht angelegt werden',
  'scan.tool.launch': 'QR-Code öffnen',
  'scan.failed.list': 'Die QR-Codes konnten nicht geladen werden',
  'scan.failed.session': 'Der QR-Code konnte nicht geladen werden',
}
