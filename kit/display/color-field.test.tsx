// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { mount, type } from '../testing/mount.tsx'
import { ColorField } from './color-field.tsx'

it('[S196.3] a colour is picked or typed', async () => {
  const given: string[] = []
  const place = await mount(<ColorField label="Background" value="#4169E1" onChange={(hex) => void given.push(hex)} />)
  await type(place.querySelector<HTMLInputElement>('input[type=color]')!, '#112233')
  await type(place.querySelector<HTMLInputElement>('input:not([type=color])')!, '#abc')
  expect(given).toEqual(['#112233', '#abc'])
})
