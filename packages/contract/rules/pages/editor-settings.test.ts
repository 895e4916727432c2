import { expect, it } from 'vitest'
import { ckeditorSettings, drupalSettings, tinymceSettings } from './editor-settings.ts'

const widgets = [
  { tag: 'lab-one', attributes: [{ name: 'rid' }, { name: 'partner' }] },
  { tag: 'lab-two', attributes: [] },
]

it('lets every tag pass with all its attributes, and no others', () => {
  expect(drupalSettings(widgets)).toMatch(
    /^<lab-one rid partner> <lab-two> <script type src crossorigin integrity> <iframe /,
  )
  expect(tinymceSettings(widgets, 'https://lab.example')).toMatchObject({
    custom_elements: 'lab-one,lab-two',
    extended_valid_elements: expect.stringMatching(/^lab-one\[rid\|partner\],lab-two\[\],script\[type\|src/),
    sandbox_iframes_exclusions: ['lab.example'],
  })
  expect(ckeditorSettings(widgets)).toMatchObject({
    htmlSupport: {
      allow: expect.arrayContaining([
        { name: 'lab-one', attributes: ['rid', 'partner'] },
        { name: 'lab-two' },
      ]),
    },
  })
})
