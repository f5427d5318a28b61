import { useState } from 'react'
import { useNavigate } from 'react-router'
import { copySession } from '../../../../kit/data/copy-session.ts'
import { useHost } from '../../../../kit/data/sign-in.tsx'
import { useThemeColors } from '../../../../kit/display/own-look.ts'
import { copyName } from '../../../../kit/list/use-session-actions.ts'
import { LEAVE } from '../../../../kit/ui/leave-guard.tsx'
import { blobOf, saveFile } from '../../../../kit/ui/save-file.ts'
import { showFailure, showSuccess } from '../../../../kit/ui/toasts.tsx'
import { type EveningEvent, hostPath } from '../../host.ts'
import { NAME_MAX } from '../../tables.ts'
import { t } from './host-messages/t.ts'
import { loadKinds, useItemTools } from './kinds.ts'
import { PLAN_BYTES, type Plan, readPlan } from './plan.ts'
import { makeEvent, makeItems, PlanStopped, planFile, readPlanOf } from './write-plan.ts'

/** Making, copying, exporting and importing events, with their toasts. All of it goes by plans. */
export function usePlans() {
  const { userId } = useHost()
  const maker = { userId, colors: useThemeColors(), tools: useItemTools() }
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)

  /** Runs `work`. Resolves with whether it worked; shows a failure otherwise. */
  const during = async (failure: string, work: () => Promise<void>): Promise<boolean> => {
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      showFailure(failure, error)
      return false
    } finally {
      setBusy(false)
    }
  }
  /** Copies an event's items, with fresh sessions, to another event. */
  const copyItems = async (from: EveningEvent, to: string) => {
    const { plan, sources } = await readPlanOf(from, maker)
    await makeItems(plan, to, maker, sources)
  }
  /** Fills a new event and goes there, also if that stopped midway: the event stays with what was made. */
  const fill = async (id: string, work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      if (error instanceof PlanStopped) void navigate(hostPath(id), { state: LEAVE })
      throw error
    }
    await navigate(hostPath(id), { state: LEAVE })
  }
  return {
    busy,
    copyItems,
    make: (name: string, plan: Plan) =>
      during(t('event.create.stopped'), async () => {
        const id = await makeEvent({ name, wifi_name: plan.wifi_name }, maker)
        await fill(id, () => makeItems(plan, id, maker))
        showSuccess(t('event.create.done'))
      }),
    duplicate: (event: EveningEvent) =>
      during(t('event.duplicate.stopped'), async () => {
        const { wifi_name, wifi_password } = event
        const id = await makeEvent({ name: copyName(event.name, NAME_MAX), wifi_name, wifi_password }, maker, event.id)
        await fill(id, () => copyItems(event, id))
        showSuccess(t('event.duplicate.done'))
      }),
    /** Duplicates an event with its sessions and everything that was sent to them, under this id. */
    copy: (event: EveningEvent, id: string) =>
      during(t('event.duplicate.failed'), async () => {
        await copySession({ session: event.id, copy: id, title: copyName(event.name, NAME_MAX) })
        await navigate(hostPath(id), { state: LEAVE })
        showSuccess(t('event.duplicate.done'))
      }),
    exportPlan: (event: EveningEvent) =>
      during(t('event.export.failed'), async () => {
        const { name, content } = await planFile(event, maker)
        saveFile(name, await blobOf(content), 'application/json')
      }),
    /** Reads a plan from a file. Resolves with it, or with what is wrong with the file. */
    readFile: async (file: File): Promise<ReturnType<typeof readPlan>> => {
      if (file.size > PLAN_BYTES) return { plan: null, problem: t('event.plan.large') }
      const kinds = await loadKinds(maker.tools)
      return readPlan(await file.text(), new Map(kinds.map(({ tool, kind }) => [tool.name, kind.title.max])))
    },
  }
}
