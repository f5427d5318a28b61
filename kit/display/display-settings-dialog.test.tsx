// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { displayDefaults } from '../../parts/display-settings.ts'
import { mount } from '../testing/mount.tsx'
import { DisplaySettingsDialog } from './display-settings-dialog.tsx'

it('[S190.1] the picture of a display is asked for as an address', async () => {
  const defaults = displayDefaults('Take Our Survey')
  await mount(
    <DisplaySettingsDialog
      open
      onClose={() => {}}
      title="Display Settings"
      value={{}}
      read={() => defaults}
      defaults={defaults}
      url="https://live.example"
      preview={() => null}
      save={async () => true}
    />,
  )
  const labels = [...document.querySelectorAll('label')].filter((label) => label.textContent?.startsWith('Background image URL'))
  expect(labels.map((label) => (document.getElementById(label.htmlFor) as HTMLInputElement).type)).toEqual(['url'])
})
