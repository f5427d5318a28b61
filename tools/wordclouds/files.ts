import type { FileOptions, SessionFile } from '../../contract/tool.ts'
import { pngOf } from '../../kit/ui/picture-file.ts'
import { readFrequencies } from './data.ts'
import { csvFileName, exportName, readCloudSettings, type WordCloudSession, wordCloudCsv } from './host.ts'
import { cloudSvg, SHARP } from './screens/display/cloud-file.ts'
import { layoutCloud } from './screens/display/layout.ts'
import { createMeasure } from './screens/display/measure.ts'

/** Returns the file of 'Export CSV'. */
export const csvOf = async (session: WordCloudSession, reading: Partial<FileOptions> = {}): Promise<SessionFile> => ({
  name: csvFileName(session.name),
  content: wordCloudCsv(await readFrequencies(session, reading)),
})

/** The stage of a saved cloud, in pixels. */
const STAGE = { width: 1200, height: 600 }

/**
 * Returns pictures of the cloud as the host's page shows it; none of a cloud without words, or without a
 * canvas.
 */
export async function picturesOf(session: WordCloudSession): Promise<SessionFile[]> {
  const settings = readCloudSettings(session)
  const words = await readFrequencies(session)
  const measure = words.length > 0 && createMeasure(settings.fontFamily)
  if (!measure) return []
  const svg = cloudSvg(layoutCloud(words, STAGE, measure, null, { largest: 1 }), settings)
  const name = exportName(session.name)
  return [
    { name: `${name}.svg`, content: svg },
    { name: `${name}.png`, content: await pngOf(svg, SHARP) },
  ]
}
