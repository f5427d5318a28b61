import { isDeviceId } from '../../../contract/device.ts'
import { refuse } from '../../../contract/errors.ts'
import type { Json, Row } from '../../../contract/json.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { type Column, text } from '../../../contract/table.ts'
import type { Services } from '../../services.ts'

/** A procedure of the engine itself. It touches no rows, but may set a cookie. */
export interface Builtin {
  about: string
  args: Readonly<Record<string, Column>>
  readOnly?: boolean
  run(args: Row, services: Services, request: { secure: boolean }): { value: Json; cookie: string | null }
}

const setClaim: Builtin = {
  about: 'Claims a device id for this browser: sets the signed cookie that later requests are judged by. Other claims are refused.',
  args: { name: text(50, { nullable: true }), claim: text(50, { nullable: true }), value: text(LIMITS.deviceIdMax) },
  run({ name = null, claim = null, value = null }, { actors }, { secure }) {
    if ((name ?? claim) !== 'device_id' || (name !== null && claim !== null && name !== claim))
      refuse('22023', 'Only the claim "device_id" can be set.')
    if (!isDeviceId(value))
      refuse(
        '22023',
        `A device id has ${LIMITS.deviceIdMin} to ${LIMITS.deviceIdMax} letters, digits, dots, dashes, colons or underscores.`,
      )
    return { value: { device_id: value }, cookie: actors.deviceCookie(value, secure) }
  },
}

const getAllSettings: Builtin = {
  about: 'Public facts about this server: version, who may sign up, the address for phones (null: the one you came to), limits.',
  args: {},
  readOnly: true,
  run: (_args, { version, config }) => ({
    value: { version, signup: config.signup, public_url: config.publicUrl, limits: { ...LIMITS } },
    cookie: null,
  }),
}

export const BUILTINS: ReadonlyMap<string, Builtin> = new Map([
  ['set_claim', setClaim],
  ['get_all_settings', getAllSettings],
])
