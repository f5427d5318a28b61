import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { ARABIC, FILLED_WALLS, JAPANESE, LONGEST, type Words } from '../e2e/filled-walls.ts'
import { FORMS } from '../e2e/phone-forms/all.ts'
import { faultsIn, standsStill } from '../e2e/wall-measures.ts'
import { wallPath } from '../setup/host.ts'
import { type Attempt, eventually, open, type Stage } from './engine.ts'
import { called } from './in-page.ts'

/** A script with the language of its room, null for English. */
const SCRIPTS: readonly { name: string; language: string | null; words: Words }[] = [
  { name: 'Arabic', language: 'ar', words: ARABIC },
  { name: 'Japanese', language: 'ja', words: JAPANESE },
  { name: 'the longest words', language: null, words: LONGEST },
]
const HALLS = ['projector', 'hall'] as const

/**
 * Opens each phone form in Arabic, Japanese and the made-up language, and each filled wall in three scripts, on two
 * screens. None may overflow, and a wall has the faults of no other engine. PICTURES names a folder for pictures.
 */
export async function tryLanguages(stage: Stage, attempt: Attempt): Promise<void> {
  for (const language of ['ar', 'ja', 'en-XA'])
    for (const { name, session, path } of FORMS)
      await attempt(`${name} on a phone in ${language}`, async () => {
        const id = crypto.randomUUID()
        assert.equal((await stage.host.ask('POST', `/rest/v1/${session.table}`, { id, ...session.row })).status, 201)
        await open(stage.engine, `${stage.url}${path(id)}?language=${language}`, 'phone')
        await keepPicture(stage, `phone ${name} ${language}`)
        const found = await stage.engine.evaluate(
          called(() => {
            const { lang, dir, scrollWidth, clientWidth } = document.documentElement
            return [lang, dir, scrollWidth - clientWidth]
          }),
        )
        assert.deepEqual(found, [language, language === 'ar' ? 'rtl' : 'ltr', 0])
      })
  for (const { name: script, language, words } of SCRIPTS)
    for (const wall of FILLED_WALLS)
      await attempt(`${wall.name}, in ${script}`, async () => {
        const id = crypto.randomUUID()
        await wall.fill({ url: stage.url, host: stage.host, id, words })
        if (language) await stage.host.ask('PATCH', `/rest/v1/presentations?id=eq.${id}`, { language })
        const path = await wallPath(stage.host, id)
        const faults: unknown[] = []
        for (const hall of HALLS) {
          await open(stage.engine, stage.url + path, hall)
          await eventually(async () =>
            assert(await stage.engine.evaluate(called((shown: string) => !!document.querySelector(shown), wall.shown))),
          )
          await stage.engine.evaluate(called(standsStill))
          await keepPicture(stage, `${wall.name} ${script} ${hall}`)
          faults.push(...((await stage.engine.evaluate(called(faultsIn, wall.read))) as string[]).map((fault) => `${hall}: ${fault}`))
        }
        assert.deepEqual(faults, [])
      })
}

export async function keepPicture({ engine }: Pick<Stage, 'engine'>, name: string): Promise<void> {
  const folder = process.env['PICTURES']
  if (folder) writeFileSync(`${folder}/${engine.name.split(' ')[0]}-${name.replace(/\W+/g, '-')}.png`, await engine.picture())
}
