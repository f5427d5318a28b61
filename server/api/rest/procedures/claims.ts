import { DEVICE_ID_RULE, isDeviceId } from '../../../../contract/device.ts'
import { refuse } from '../../../../contract/errors.ts'
import { LIMITS } from '../../../../contract/limits.ts'
import { text } from '../../../../contract/table.ts'
import type { Builtin } from './builtin.ts'

export const setClaim: Builtin = {
  about: 'Claims a device id for this browser: sets the signed cookie that later requests are judged by. Other claims are refused.',
  args: { name: text(50, { nullable: true }), claim: text(50, { nullable: true }), value: text(LIMITS.deviceIdMax) },
  run({ name = null, claim = null, value = null }, { services: { actors }, secure }) {
    if ((name ?? claim) !== 'device_id' || (name !== null && claim !== null && name !== claim))
      refuse('22023', 'Only the claim "device_id" can be set.')
    if (!isDeviceId(value)) refuse('22023', `A device id has ${DEVICE_ID_RULE}.`)
    return { value: { device_id: value }, cookie: actors.deviceCookie(value, secure) }
  },
}

export const getAllSettings: Builtin = {
  about:
    'Public facts about this server: version, who may sign up, the address for phones (null: the one you came to), previews that are served, limits.',
  args: {},
  readOnly: true,
  run: (_args, { services: { version, config } }) => ({
    value: { version, signup: config.signup, public_url: config.publicUrl, previews: [...config.previews], limits: { ...LIMITS } },
    cookie: null,
  }),
}
