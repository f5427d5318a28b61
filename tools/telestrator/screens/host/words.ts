import type { TelestratorFile } from '../../tables.ts'
import { t } from './host-messages/t.ts'

/** Returns '2 images, 1 video'. */
export function filesText(files: readonly TelestratorFile[]): string {
  const videos = files.filter(({ type }) => type === 'video').length
  const images = files.length - videos
  const parts = [images > 0 && t('telestrator.images', { count: images }), videos > 0 && t('telestrator.videos', { count: videos })]
  return parts.filter(Boolean).join(', ') || t('telestrator.files.none')
}
