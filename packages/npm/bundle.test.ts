import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import { bundled } from './testing/install.ts'

const project = inject('project')
const make = (...lines: string[]) => bundled(project, lines.join('\n'))
const configured = "configure({ base: 'https://lab.example' })"

afterEach(() => vi.unstubAllEnvs())

it('leaves the environment of the process that makes it as it was', async () => {
  vi.stubEnv('NODE_ENV', undefined)
  const before = { ...process.env }
  await make("console.log('mine')")
  expect(process.env).toEqual(before)
})

describe('a bundle of @lab/elements', () => {
  it('holds what is imported for its effect', async () => {
    const code = await make(
      "import { configure } from '@lab/elements'",
      "import '@lab/elements/article'",
      configured,
    )
    expect(code).toContain('lab-article')
    expect(code).toContain('customElements.define')
  })

  it('holds nothing of what is imported and not used', async () => {
    const code = await make(
      "import { configure } from '@lab/elements'",
      "import { autoload } from '@lab/elements/autoload'",
      "import { define } from '@lab/elements/define/article'",
      "console.log('mine')",
    )
    expect(code.length).toBeLessThan(100)
  })
})

describe('a bundle of @lab/react', () => {
  const use = (from: string) => make(`import { Cases } from '${from}'`, 'console.log(Cases)')

  it('holds the components that are used, and not the others', async () => {
    const code = await use('@lab/react')
    expect(code).toContain('lab-cases')
    expect(code).not.toContain('lab-project-list')
  })

  it('is as small by the package’s name as by the component’s entry', async () => {
    const [short, whole] = [await use('@lab/react/cases'), await use('@lab/react')]
    expect(Math.abs(whole.length - short.length)).toBeLessThan(100)
  })

  it('is nothing where no component is used', async () => {
    const code = await make("import { LoginPopup } from '@lab/react'", "console.log('mine')")
    expect(code.length).toBeLessThan(100)
  })
})
