import { expect, it } from 'vitest'
import { typedInto } from './typed.ts'

it('types again what was typed before the view took over', () => {
  const root = document.createElement('div')
  root.innerHTML = '<input name="kw"><input name="page" value="1"><textarea name="text"></textarea>'
  const [word, page] = root.querySelectorAll('input')
  const text = root.querySelector('textarea')
  if (!word || !page || !text) throw new Error('no controls')
  word.value = '扫描电镜'
  text.value = '三个样品'
  const typeAgain = typedInto(root)

  // A view takes over: its state knows nothing of it.
  word.value = ''
  text.value = ''
  const heard: string[] = []
  root.addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).name))
  typeAgain()
  expect([word.value, page.value, text.value]).toEqual(['扫描电镜', '1', '三个样品'])
  expect(heard).toEqual(['kw', 'text'])
})
