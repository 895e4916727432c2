import { Button } from '@lab/ui/button'
import { Select } from '@lab/ui/choices'
import { FieldGroup } from '@lab/ui/field'
import { regionTree } from '@lab/ui/region-picker'
import { Skeleton } from '@lab/ui/skeleton'
import { useState } from 'react'
import { nameOf, useAreas } from './useAreas.ts'

interface RegionsFieldProps {
  label: string
  name: string
  hint?: string
  error?: string
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** What a prefix already covers, or is covered by, is not said twice. */
const withRegion = (value: readonly string[], prefix: string): string[] =>
  value.some((one) => prefix.startsWith(one))
    ? [...value]
    : [...value.filter((one) => !one.startsWith(prefix)), prefix].sort()

const choices = (regions: readonly { code: string; name: string }[], digits: number, all: string) => [
  { value: '', label: all },
  ...regions.map(({ code, name }) => ({ value: code.slice(0, digits), label: name })),
]

/** Regions chosen from the tree: a whole province, a city, or single districts. */
export function RegionsField({ value, onChange, ...field }: RegionsFieldProps) {
  const areas = useAreas()
  const [[province, city, district], setPath] = useState(['', '', ''])
  if (!areas) return <Skeleton lines={3} />
  const tree = regionTree(areas)
  const cities = tree.find(({ code }) => code.startsWith(province || '?'))?.children ?? []
  const districts = cities.find(({ code }) => code.startsWith(city || '?'))?.children ?? []
  const chosen = district || city || province || ''
  return (
    <FieldGroup {...field}>
      <ul className="shaped-regions">
        {value.map((prefix) => (
          <li key={prefix}>
            {nameOf(areas, prefix)}
            <Button
              size="small"
              aria-label={`移除${nameOf(areas, prefix)}`}
              onClick={() => onChange(value.filter((one) => one !== prefix))}
            >
              移除
            </Button>
          </li>
        ))}
        {value.length === 0 && <li className="desk-note">没有开通的地区</li>}
      </ul>
      <div className="shaped-path">
        <Select
          label="省份"
          name={`${field.name}.province`}
          value={province}
          options={choices(tree, 2, '请选择')}
          onChange={(next) => setPath([next, '', ''])}
        />
        <Select
          label="城市"
          name={`${field.name}.city`}
          value={city}
          disabled={!province}
          options={choices(cities, 4, '全部城市')}
          onChange={(next) => setPath([province ?? '', next, ''])}
        />
        <Select
          label="区县"
          name={`${field.name}.district`}
          value={district}
          disabled={!city}
          options={choices(districts, 6, '全部区县')}
          onChange={(next) => setPath([province ?? '', city ?? '', next])}
        />
        <Button size="small" disabled={!chosen} onClick={() => onChange(withRegion(value, chosen))}>
          添加地区
        </Button>
      </div>
    </FieldGroup>
  )
}
