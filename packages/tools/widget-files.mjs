/** The names a widget goes by, from that of its folder: `sample-list` → `SampleList`, `lab-sample-list`. */
const namesOf = (name) => ({
  tag: `lab-${name}`,
  component: name.replace(/(^|-)([a-z0-9])/g, (_, _dash, letter) => letter.toUpperCase()),
})

const definition = (name, { tag, component }) => `import { stateStyles } from '@lab/ui'
import { sectionStyles } from '@lab/ui/parts'
import { defineWidget } from '@lab/widget'
import { ${component} } from './${component}.tsx'
import css from './${name}.css?inline'

export default defineWidget({
  tag: '${tag}',
  summary: '一句话：这个部件是什么',
  attributes: {
    heading: { type: 'string', default: '新部件', help: '标题' },
  },
  embeddable: false,
  View: ${component},
  styles: [...stateStyles, ...sectionStyles, css],
})
`

const view = (name, { component }) => `import { EmptyState } from '@lab/ui'
import { Section } from '@lab/ui/parts'

interface ${component}Props {
  attributes: { heading: string }
}

export function ${component}({ attributes: { heading } }: ${component}Props) {
  return (
    <Section title={heading}>
      <div className="${name}">
        <EmptyState />
      </div>
    </Section>
  )
}
`

const css = (name) => `.${name} {
  padding: var(--_space-4);
}
`

const test = (_name, { component }) => `import { LabProvider } from '@lab/core/react'
import { aLab } from '@lab/core/testing'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ${component} } from './${component}.tsx'

it('has the heading that the page gives it', () => {
  render(
    <LabProvider lab={aLab()}>
      <${component} attributes={{ heading: '本周新增' }} />
    </LabProvider>,
  )
  expect(screen.getByRole('heading', { name: '本周新增' })).toBeVisible()
})
`

const story = (name) => `import { Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import definition from './${name}.widget.ts'

const meta: Meta<typeof Widget> = {
  title: '部件/新部件/${name}',
  component: Widget,
  args: { definition },
}
export default meta

type Story = StoryObj<typeof Widget>

export const 默认: Story = {}
export const 长内容: Story = {
  args: { attributes: { heading: '一个很长的标题，用来看它在窄的地方怎样换行，会不会挤到别的东西' } },
}
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
`

/** The five files of a new widget's folder, by name. */
export const widgetFiles = (name) => {
  const names = namesOf(name)
  return {
    [`${name}.widget.ts`]: definition(name, names),
    [`${names.component}.tsx`]: view(name, names),
    [`${name}.css`]: css(name),
    [`${names.component}.test.tsx`]: test(name, names),
    [`${names.component}.stories.tsx`]: story(name),
  }
}
