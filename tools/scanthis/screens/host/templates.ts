import type { Say } from '../../../../contract/messages.ts'
import type { SessionTemplate } from '../../../../kit/list/session-list-props.ts'
import { sessionTemplate } from '../../../../kit/list/template.ts'
import { wifiText } from '../../../../parts/wifi-text.ts'
import { t } from './host-messages/t.ts'

/** Values that say themselves in the host's language when a session is made of them. */
const codeOf = (code: () => string, texts: { below: Say }) => ({
  values: {
    get text_to_encode() {
      return code()
    },
    get description() {
      return texts.below()
    },
  },
})

/** A network without a name, which the settings ask for: no code is shown before. */
const NO_WIFI = wifiText({ name: '', password: '', kind: 'WPA' })

/** Beginnings of a code. The address of an e-mail is in capital letters, to be replaced. */
export const TEMPLATES: readonly SessionTemplate<'scan_this_sessions'>[] = [
  sessionTemplate(
    t.below('scan.wifi'),
    codeOf(() => NO_WIFI, t.below('scan.wifi')),
  ),
  sessionTemplate(
    t.below('scan.mail'),
    codeOf(() => t('scan.mail.code'), t.below('scan.mail')),
  ),
]
