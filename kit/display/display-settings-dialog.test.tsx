// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { type DisplaySettings, displayDefaults } from '../../parts/display-settings.ts'
import { setHostTexts } from '../../parts/texts/host.ts'
import { mount } from '../testing/mount.tsx'
import { DisplaySettingsDialog, type DisplaySettingsDialogProps } from './display-settings-dialog.tsx'

const DEFAULTS = displayDefaults('Take Our Survey')
const open = (preview: DisplaySettingsDialogProps<DisplaySettings>['preview']) =>
  mount(
    <DisplaySettingsDialog
      open
      onClose={() => {}}
      title="Display Settings"
      value={{}}
      read={() => DEFAULTS}
      defaults={DEFAULTS}
      proposed="survey.sign"
      url="https://live.example"
      preview={preview}
      save={async () => true}
    />,
  )

it('[S190.1] the picture of a display is asked for as an address', async () => {
  await open(() => null)
  const labels = [...document.querySelectorAll('label')].filter((label) => label.textContent?.startsWith('Background image URL'))
  expect(labels.map((label) => (document.getElementById(label.htmlFor) as HTMLInputElement).type)).toEqual(['url'])
})

it('26: a host in German reads the proposed title in German, in the field and on the picture, and not what is stored', async () => {
  setHostTexts('de', {}, ['de'], { 'survey.sign': 'Unser Fragebogen' })
  await open((settings) => <p id="shown">{settings.title}</p>)
  const [field] = document.querySelectorAll<HTMLInputElement>('[role="dialog"] input[maxlength], [role="dialog"] input:not([type])')
  expect([field?.value, field?.placeholder]).toEqual(['', 'Unser Fragebogen'])
  expect(document.getElementById('shown')?.textContent).toBe('Unser Fragebogen')
  setHostTexts('en', {}, [])
})
