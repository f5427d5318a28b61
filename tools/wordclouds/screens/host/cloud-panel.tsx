import { Download, Maximize } from 'lucide-react'
import { useState } from 'react'
import type { FollowedRows } from '../../../../kit/data/followed-rows.ts'
import type { Writes } from '../../../../kit/data/writes.ts'
import { useFileName } from '../../../../kit/demo/made-up.tsx'
import { Button, buttonClass } from '../../../../kit/ui/button.tsx'
import { Card, CardHead } from '../../../../kit/ui/card.tsx'
import { Menu } from '../../../../kit/ui/menu.tsx'
import { pngOf } from '../../../../kit/ui/picture-file.ts'
import { RollingNumber } from '../../../../kit/ui/rolling-number.tsx'
import { saveFile } from '../../../../kit/ui/save-file.ts'
import { Loading } from '../../../../kit/ui/spinner.tsx'
import { showFailure } from '../../../../kit/ui/toasts.tsx'
import { hostTexts } from '../../../../parts/texts/host.ts'
import {
  displayPath,
  exampleWords,
  exportName,
  type Frequency,
  uniqueWords,
  type Word,
  type WordCloudSession,
  type WordCloudSettings,
} from '../../host.ts'
import { cloudSvg, SHARP } from '../display/cloud-file.ts'
import { CloudStage } from '../display/cloud-stage.tsx'
import type { Layout } from '../display/layout.ts'
import { partsOf } from './cloud-form.ts'
import { t } from './host-messages/t.ts'

/**
 * The number of responses, and the cloud in the host's own colours, 600 px high, to be saved as a picture. What
 * the hall sees is the wall, which stands beside it.
 */
export function CloudPanel({
  session,
  settings,
  words,
  total,
  state,
  change,
  onHide,
}: {
  session: WordCloudSession
  settings: WordCloudSettings
  words: readonly Frequency[]
  total: number
  state: FollowedRows<'word_cloud_words', Word>['state']
  change: Writes<'word_cloud_sessions', WordCloudSession>['change']
  /** Called when a word in the cloud is clicked. */
  onHide: (word: string) => void
}) {
  const [layout, setLayout] = useState<Layout | null>(null)
  const fileName = useFileName()
  const examples = settings.useExampleData
  const shown = examples ? exampleWords(hostTexts()) : words
  const waits = session.moderated && uniqueWords(session) > 0
  const save = async (kind: 'svg' | 'png') => {
    if (!layout) return
    const svg = cloudSvg(layout, settings)
    const name = fileName(`${exportName(session.name)}.${kind}`)
    try {
      if (kind === 'svg') saveFile(name, svg, 'image/svg+xml')
      else saveFile(name, await pngOf(svg, SHARP), 'image/png')
    } catch (error) {
      showFailure(t('wordcloud.cloud.save.failed'), error)
    }
  }
  return (
    <Card aria-label={t('wordcloud.cloud')} className="mt-6">
      <CardHead className="items-center!">
        <p className="flex items-baseline gap-2 text-quiet">
          <RollingNumber value={session.response_count} className="font-bold text-32 text-main" />
          {t('wordcloud.responses.unique', { count: session.response_count, words: uniqueWords(session) })}
        </p>
        <div className="flex flex-wrap gap-2">
          {layout !== null && layout.placed.length > 0 && (
            <Menu
              label={t('wordcloud.cloud.save')}
              className={buttonClass('quiet', 'small')}
              actions={[
                { label: t('wordcloud.cloud.save.png'), icon: Download, onSelect: () => void save('png') },
                { label: t('wordcloud.cloud.save.svg'), icon: Download, onSelect: () => void save('svg') },
                {
                  label: t('wordcloud.cloud.window'),
                  icon: Maximize,
                  onSelect: () => void window.open(displayPath(session.id), '_blank', 'noopener'),
                },
              ]}
            >
              <Download aria-hidden="true" />
              {t('wordcloud.cloud.save')}
            </Menu>
          )}
        </div>
      </CardHead>
      {examples && (
        <div role="status" className="flex flex-wrap items-center justify-between gap-3 border-line border-b bg-sunken px-5 py-2 text-14">
          {t('wordcloud.cloud.examples')}
          <Button size="small" onClick={() => change(session, showResponses, settingsTexts())}>
            {t('wordcloud.cloud.responses')}
          </Button>
        </div>
      )}
      <div className="h-[600px] overflow-hidden rounded-b-[13px]">
        {state === 'loading' ? (
          <Loading className="h-full" />
        ) : (
          <CloudStage
            t={hostTexts()}
            settings={settings}
            words={shown}
            total={examples ? shown.length : total}
            heading="h2"
            empty={t(state === 'failed' ? 'wordcloud.cloud.failed' : waits ? 'wordcloud.cloud.waiting' : 'wordcloud.cloud.empty')}
            onLayout={setLayout}
            {...(!examples && words.length > 0 && { onWord: onHide, note: t('wordcloud.cloud.hide') })}
          />
        )}
      </div>
    </Card>
  )
}

const showResponses = ({ word_cloud_settings }: WordCloudSession) => ({
  word_cloud_settings: { ...partsOf(word_cloud_settings), useExampleData: false },
})

/** Toasts for saving settings. */
export const settingsTexts = () => ({ success: t('wordcloud.settings.done'), failure: t('wordcloud.settings.failed') })
