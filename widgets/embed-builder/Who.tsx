import { RadioGroup } from '@lab/ui/choices'
import { type Choices, roles } from './choices.ts'

interface WhoProps {
  choices: Choices
  onChange: (changes: Partial<Choices>) => void
}

/** Who pastes the code: only what works for them is offered. */
export function Who({ choices, onChange }: WhoProps) {
  return (
    <section className="builder-group" aria-label="谁来粘贴">
      <RadioGroup
        label="您是"
        name="role"
        value={choices.role}
        options={roles}
        hint="管理员能改网站模板；作者只能写文章，编辑器会删掉脚本；开发者改网站的程序"
        onChange={(role) => onChange({ role })}
      />
    </section>
  )
}
