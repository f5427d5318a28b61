import { Maximize } from 'lucide-react'
import { OpenWindowButton } from '../../../../kit/display/open-window-button.tsx'
import { useThemeColors } from '../../../../kit/display/own-look.ts'
import { SessionList } from '../../../../kit/list/session-list.tsx'
import { ButtonLink } from '../../../../kit/ui/button.tsx'
import { SESSIONS } from '../../data.ts'
import { settings, values } from '../../item.ts'
import { displayPath, sessionPath } from '../../logic.ts'
import { ScanthisPicture } from '../../picture.tsx'
import { NAME_MAX } from '../../tables.ts'
import { codeWords } from './code-words.ts'
import { t } from './host-messages/t.ts'
import { TEMPLATES } from './templates.ts'

const TEXTS = t.below('scan.list')

/** /scanthis */
export default function ScanList() {
  const colors = useThemeColors()
  return (
    <SessionList
      title={t('scan.list')}
      about={t('scan.list.about')}
      texts={TEXTS}
      query={SESSIONS}
      textColumn="name"
      maxLength={NAME_MAX}
      create={{
        templates: TEMPLATES,
        button: t('scan.create.button'),
        title: t('scan.create'),
        label: t('scan.create.label'),
        placeholder: t('scan.create.placeholder'),
        texts: { success: t('scan.create.done'), failure: t('scan.create.failed') },
        values: (name, attempt) => values(name, attempt, colors),
      }}
      duplicate={settings}
      goesWith={() => null}
      empty={{
        picture: ScanthisPicture,
        title: t('scan.empty'),
        text: t('scan.empty.about'),
      }}
      to={({ id }) => sessionPath(id)}
      card={({ id, name, text_to_encode }) => {
        const words = codeWords(text_to_encode)
        return {
          details:
            words === null ? (
              <p>{t('scan.noText')}</p>
            ) : (
              // Shown as text, not as a link, because the address may be unsafe to open.
              <p dir="auto" className="line-clamp-3 whitespace-pre-line text-left text-main [overflow-wrap:anywhere]">
                {words}
              </p>
            ),
          actions: (
            <>
              <OpenWindowButton
                label={t('scan.view')}
                of={name}
                path={displayPath(id)}
                window={`scanthis-${id}`}
                icon={<Maximize aria-hidden="true" />}
              />
              <ButtonLink to={sessionPath(id)} variant="ghost" aria-label={t('scan.settings.button.of', { name })}>
                {t('scan.settings.button')}
              </ButtonLink>
            </>
          ),
        }
      }}
    />
  )
}
