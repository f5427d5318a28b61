import type { EveningEvent } from '../../host.ts'
import { t } from './host-messages/t.ts'

/** Returns a text for lists of events that names the stage. `title`: of the item on stage. */
export function stageText({ stage, step }: Pick<EveningEvent, 'stage' | 'step'>, title: string | null): string {
  if (stage === 'item') return title === null ? t('event.line.now') : t('event.line.item', { title })
  if (stage === 'end') return t('event.line.end')
  return t(step === 0 ? 'event.line.begin' : 'event.line.lobby')
}
