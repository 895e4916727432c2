import { widgetName } from '@lab/contract/rules/people/partner/embedding'
import { RadioGroup, Select } from '@lab/ui/choices'
import { Checkbox, TextField } from '@lab/ui/field'
import { ChooseNamed } from './ChooseNamed.tsx'
import { type Attribute, type Choices, ownAttributes, type Widget } from './choices.ts'
import { namedBy } from './named.ts'

const themes = [
  { value: '', label: '跟随页面' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
] as const

interface SettingsProps {
  widgets: readonly Widget[]
  widget: Widget
  choices: Choices
  onChange: (changes: Partial<Choices>) => void
}

/** Which widget, its attributes, and what all widgets have. */
export function Settings({ widgets, widget, choices, onChange }: SettingsProps) {
  const named = namedBy[widget.tag]
  const attributes = ownAttributes(widget).filter(({ name }) => name !== named?.attribute)
  const set = (name: string, value: string) => onChange({ values: { ...choices.values, [name]: value } })
  return (
    <>
      <section className="builder-group" aria-label="部件">
        <Select
          label="部件"
          name="tag"
          value={choices.tag}
          options={widgets.map((one) => ({
            value: one.tag,
            label: `${widgetName(one.summary)}（${one.tag}）`,
          }))}
          hint={widget.summary}
          onChange={(tag) => onChange({ tag, values: {} })}
        />
        {named && (
          <ChooseNamed
            key={widget.tag}
            tag={widget.tag}
            value={choices.values[named.attribute] ?? ''}
            onChange={(id) => set(named.attribute, id)}
          />
        )}
        <TextField
          label="合作方密钥"
          name="partner"
          value={choices.partner}
          autoComplete="off"
          spellCheck={false}
          hint="由实验室登记您网站的来源后发给您"
          onChange={(partner) => onChange({ partner: partner.trim() })}
        />
      </section>
      {attributes.length > 0 && (
        <section className="builder-group" aria-labelledby="builder-attributes">
          <h2 className="builder-title" id="builder-attributes">
            属性
          </h2>
          {attributes.map((attribute) => (
            <AttributeField
              key={`${widget.tag} ${attribute.name}`}
              attribute={attribute}
              value={choices.values[attribute.name] ?? ''}
              onChange={(value) => set(attribute.name, value)}
            />
          ))}
        </section>
      )}
      <section className="builder-group" aria-labelledby="builder-looks">
        <h2 className="builder-title" id="builder-looks">
          外观
        </h2>
        <RadioGroup
          label="主题"
          name="theme"
          value={choices.theme}
          options={themes}
          onChange={(theme) => onChange({ theme })}
        />
        <TextField
          label="最大宽度"
          name="width"
          inputMode="numeric"
          value={choices.width}
          placeholder="与所在位置同宽"
          suffix={<span className="builder-unit">px</span>}
          onChange={(width) => onChange({ width: width.replace(/\D/g, '').slice(0, 4) })}
        />
        <Checkbox
          label="预留高度"
          name="keepsPlace"
          checked={choices.keepsPlace}
          hint="代码里写上各种栏宽下的高度，部件载入时下面的内容不会跳动"
          onChange={(keepsPlace) => onChange({ keepsPlace })}
        />
      </section>
    </>
  )
}

/** `自动播放的间隔（autoplay）`, and what its help goes on to say. */
const namedInWords = ({ name, help }: Attribute) => {
  const [, words = help, rest = ''] = /^([^：；，。]+)[：；，。]?(.*)$/s.exec(help) ?? []
  return { label: `${words}（${name}）`, hint: rest || undefined }
}

interface AttributeFieldProps {
  attribute: Attribute
  value: string
  onChange: (value: string) => void
}

function AttributeField({ attribute, value, onChange }: AttributeFieldProps) {
  const { name, type, options, default: usual } = attribute
  const { label, hint } = namedInWords(attribute)
  if (type === 'boolean') {
    const isOn = (value || String(usual)) === 'true'
    const change = (checked: boolean) => onChange(String(checked))
    return <Checkbox label={label} name={name} checked={isOn} hint={hint} onChange={change} />
  }
  const field = { label, name, hint, onChange }
  if (options) {
    const choices = options.map((option) => ({ value: option, label: option }))
    return <Select {...field} value={value || String(usual ?? '')} options={choices} />
  }
  return (
    <TextField
      {...field}
      value={value}
      inputMode={type === 'number' ? 'numeric' : undefined}
      placeholder={usual === undefined ? undefined : String(usual)}
      autoComplete="off"
    />
  )
}
