import { needsSamples } from '@lab/contract/rules/shop/catalogue/per-sample'
import { projectLabels as labels, projectLimits as limits } from '@lab/contract/rules/shop/content/project'
import { Select } from '@lab/ui/choices'
import { Checkbox, TextField } from '@lab/ui/field'
import { NumberField } from '../editing/TypedField.tsx'
import type { EditingProject } from './editing-project.ts'
import { TagsField } from './TagsField.tsx'

/** What the project is, where it stands, and how its work is done. */
export function Basics(editing: EditingProject) {
  const { body, change, problem, types, instruments } = editing
  const children = types.find(({ id }) => id === body.type_id)?.children ?? []
  return (
    <div className="project-part">
      <TextField
        label={labels.name}
        name="name"
        required
        autoComplete="off"
        maxLength={limits.name}
        value={body.name}
        error={problem('name')}
        onChange={(name) => change({ name }, 'name')}
      />
      <div className="project-pair">
        <Select
          label={labels.type_id}
          name="type_id"
          required
          value={body.type_id || ''}
          error={problem('type_id')}
          onChange={(type_id) => change({ type_id, child_id: 0 })}
          options={types.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Select
          label={labels.child_id}
          name="child_id"
          required
          disabled={children.length === 0}
          value={body.child_id || ''}
          error={problem('child_id')}
          onChange={(child_id) => change({ child_id })}
          options={children.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
      <TextField
        label={labels.sketch}
        name="sketch"
        required
        autoComplete="off"
        maxLength={limits.sketch}
        hint="一句话，显示在项目卡片与搜索结果里"
        value={body.sketch}
        error={problem('sketch')}
        onChange={(sketch) => change({ sketch }, 'sketch')}
      />
      <TagsField {...editing} />
      <div className="project-pair">
        <Select
          label={labels.instrument_rid}
          name="instrument_rid"
          required={body.type_id === 2}
          value={body.instrument_rid ?? '-'}
          error={problem('instrument_rid')}
          onChange={(rid) => change({ instrument_rid: rid === '-' ? null : rid })}
          options={[
            { value: '-', label: '不用设备' },
            ...instruments.map(({ rid, name }) => ({ value: rid, label: name })),
          ]}
        />
        {needsSamples(body) && (
          <NumberField
            label={labels.keep_days}
            name="keep_days"
            suffix="天"
            hint="测试完成后"
            value={body.keep_days}
            error={problem('keep_days')}
            onChange={(keep_days) => change({ keep_days }, 'keep_days')}
          />
        )}
      </div>
      <div className="project-checks">
        <Checkbox
          label={labels.needs_release}
          name="needs_release"
          checked={body.needs_release}
          onChange={(needs_release) => change({ needs_release })}
        />
        <Checkbox
          label={labels.is_hot}
          name="is_hot"
          hint="在首页的热门项目里显示"
          checked={body.is_hot}
          onChange={(is_hot) => change({ is_hot })}
        />
      </div>
    </div>
  )
}
