import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundled } from '../npm/testing/install.ts'

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url))

const shipped = (path: string) => readFileSync(join(modules, path), 'utf8')

/** A script with the packages it imports, as a page's own bundler would make it. */
const bundle = async (main: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'lab-host-'))
  try {
    symlinkSync(modules, join(folder, 'node_modules'))
    return await bundled({ folder }, main)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/*
 * The same page thrice. Its buttons: `rename` changes an attribute, `again` renders anew, `move` puts the element
 * elsewhere, `toggle` takes it away and makes another; `output` tells each event heard.
 */

const react = `
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

function Page() {
  const [label, rename] = useState('会员登录')
  const [count, again] = useState(0)
  const [side, move] = useState(0)
  const [isThere, toggle] = useState(true)
  const [said, say] = useState<string[]>([])
  const login = (
    <lab-login-popup trigger label={label} partner="demo-partner" data-count={count}
      onlab-close={({ type }) => say((before) => [...before, type])} />
  )
  return (
    <main>
      <button id="rename" onClick={() => rename('进入')} />
      <button id="again" onClick={() => again(count + 1)} />
      <button id="move" onClick={() => move(1)} />
      <button id="toggle" onClick={() => toggle(!isThere)} />
      <output>{said.join(' ')}</output>
      {[0, 1].map((place) => <section key={place}>{isThere && side === place && login}</section>)}
    </main>
  )
}
createRoot(document.getElementById('app')).render(<StrictMode><Page /></StrictMode>)
`

const vue = `
Vue.createApp({
  data: () => ({ label: '会员登录', count: 0, side: 0, isThere: true, said: [] }),
  template: \`
    <button id="rename" @click="label = '进入'" />
    <button id="again" @click="count++" />
    <button id="move" @click="side = 1" />
    <button id="toggle" @click="isThere = !isThere" />
    <output>{{ said.join(' ') }}</output>
    <section v-for="place in [0, 1]" :key="place">
      <lab-login-popup v-if="isThere && side === place" trigger :label="label" partner="demo-partner"
        :data-count="count" @lab-close="said.push($event.type)" />
    </section>\`,
  compilerOptions: { isCustomElement: (tag) => tag.startsWith('lab-') },
}).mount('#app')
`

const jquery = `
const make = () => $('<lab-login-popup trigger partner="demo-partner">').attr('label', '会员登录')
  .on('lab-close', ({ type }) => $('output').text((_, before) => (before + ' ' + type).trim()))
for (const id of ['rename', 'again', 'move', 'toggle']) $('<button>', { id }).appendTo('#app')
$('#app').append('<output></output><section></section><section></section>')
$('section').first().append(make())
$('#rename').on('click', () => $('lab-login-popup').attr('label', '进入'))
$('#again').on('click', () => $('lab-login-popup').attr({ label: '进入', 'data-count': 1 }).parent().append('<p>'))
$('#move').on('click', () => $('lab-login-popup').appendTo($('section').last()))
$('#toggle').on('click', () => {
  if ($('lab-login-popup').length) $('lab-login-popup').remove()
  else $('section').last().append(make().attr('label', '进入'))
})
`

/** Each framework's page in one script. */
export const frameworkPages = {
  'React 19': () => bundle(react),
  'Vue 3': async () => shipped('vue/dist/vue.global.prod.js') + vue,
  'jQuery 4': async () => shipped('jquery/dist/jquery.min.js') + jquery,
}
