import { useT } from '../../parts/texts/texts.tsx'
import { ReaderTexts } from '../room/room-texts.tsx'

/** The page of a sign whose address has no text for a code. */
export const NothingToShow = () => (
  <ReaderTexts>
    <Said />
  </ReaderTexts>
)

function Said() {
  const t = useT()
  return (
    <div className="missing">
      <title>{`${t('sign.nothing')} · Limelight`}</title>
      <h1>{t('sign.nothing')}</h1>
      <p>{t('sign.nothing.about')}</p>
    </div>
  )
}
