import { expect, it } from 'vitest'
import { refusalOf } from './refusal.ts'

const tag = 'lab-pickup-dialog'
const aPage = (partner = { key: 'university', widgets: [] as string[] }) => ({
  status: 'ready' as const,
  partner,
})

it('shows what the partner of the page may show', () => {
  expect(refusalOf(aPage(), tag, 'university')).toBeUndefined()
  expect(refusalOf(aPage({ key: 'university', widgets: [tag] }), tag, 'university')).toBeUndefined()
})

it('shows everything on the portal and until the settings are there', () => {
  expect(refusalOf({ status: 'ready' }, tag, 'university')).toBeUndefined()
  expect(refusalOf({ status: 'failed' }, tag, 'university')).toBeUndefined()
})

it('says that the key is another’s', () => {
  expect(refusalOf(aPage(), tag, 'academy')).toBe('合作方密钥与当前网站不符')
})

it('says that the widget is not for this partner, but leaves alone what a widget brought along', () => {
  const page = aPage({ key: 'university', widgets: ['lab-cases'] })
  expect(refusalOf(page, tag, 'university')).toBe('当前网站未开通此部件')
  expect(refusalOf(page, tag, undefined)).toBeUndefined()
})

it('says what the server says of a partner that is disabled', () => {
  expect(refusalOf({ status: 'failed', refusal: '该合作方已停用' }, tag, 'university')).toBe('该合作方已停用')
})
