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

it('chooses again what was chosen before the view took over', () => {
  const root = document.createElement('div')
  root.innerHTML =
    '<select name="kind"><option selected>a</option><option>b</option></select><select name="sort"><option selected>new</option></select>'
  const select = root.querySelector('select') as HTMLSelectElement
  select.value = 'b'
  const chooseAgain = typedInto(root)
  select.value = 'a'
  const heard: string[] = []
  root.addEventListener('change', ({ target }) => heard.push((target as HTMLSelectElement).name))
  chooseAgain()
  expect(select.value).toBe('b')
  expect(heard).toEqual(['kind'])
})
