import { type Region as RegionValue, regionText } from '@lab/contract/rules/ground/region'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Field, type FieldProps } from '../field/Field.tsx'
import { Popover } from '../popover/Popover.tsx'
import { Skeleton } from '../skeleton/Skeleton.tsx'
import { ErrorState } from '../state/ErrorState.tsx'
import { loadAreas } from './load-areas.ts'
import { RegionColumns } from './RegionColumns.tsx'
import { RegionSearch } from './RegionSearch.tsx'
import { type AreaList, pathOf, type Region, regionOf, regionTree } from './regions.ts'
import '../field/field.css'
import '../choices/choices.css'
import './region-picker.css'

export interface RegionPickerProps extends FieldProps {
  value: RegionValue | undefined
  onChange: (value: RegionValue) => void
  /** Code prefixes that may be chosen (`allowRegion`); without it, all. */
  allowed?: readonly string[]
  /** Default 请选择省份、城市、区县. */
  placeholder?: string
  disabled?: boolean
  /** Where the regions come from; by default a module of its own, fetched when the picker is first opened. */
  load?: () => Promise<AreaList>
}

/** Picks province, city and county: in columns, or by searching. */
export function RegionPicker({
  value,
  onChange,
  allowed,
  placeholder = '请选择省份、城市、区县',
  disabled,
  load = loadAreas,
  ...field
}: RegionPickerProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])

  const choose = (path: Region[]) => {
    onChange(regionOf(path))
    close()
    trigger.current?.focus()
  }
  const text = value && regionText(value)

  return (
    <Field {...field}>
      {(control) => (
        <div className="region-picker">
          <button
            ref={trigger}
            type="button"
            part="input"
            {...control}
            className="control region-trigger"
            role="combobox"
            aria-labelledby={`${control.id}-label ${control.id}`}
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-controls={`${control.id}-panel`}
            disabled={disabled}
            onClick={() => setOpen(!open)}
          >
            <span className={text ? '' : 'region-placeholder'}>{text || placeholder}</span>
            <ChevronDown className="select-mark" size={18} />
          </button>
          {open && (
            <Popover
              id={`${control.id}-panel`}
              className="region-panel"
              anchor={trigger}
              label={field.label}
              onClose={close}
            >
              <RegionPanel value={value} allowed={allowed} load={load} onChoose={choose} />
            </Popover>
          )}
        </div>
      )}
    </Field>
  )
}

interface RegionPanelProps extends Required<Pick<RegionPickerProps, 'load'>> {
  value: RegionValue | undefined
  allowed?: readonly string[]
  onChoose: (path: Region[]) => void
}

function RegionPanel({ value, allowed, load, onChoose }: RegionPanelProps) {
  const [tree, setTree] = useState<Region[] | 'failed'>()
  const [attempt, setAttempt] = useState(0)
  const [query, setQuery] = useState('')
  const panel = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for when the panel opens and when someone tries again
  useEffect(() => {
    let current = true
    setTree(undefined)
    load().then(
      (areas) => current && setTree(regionTree(areas, allowed)),
      () => current && setTree('failed'),
    )
    return () => {
      current = false
    }
  }, [attempt])

  useLayoutEffect(() => {
    if (!Array.isArray(tree)) return
    // On a phone the search box would call up the keyboard over the columns.
    const first = window.matchMedia?.('(pointer: coarse)').matches ? '[role=option][tabindex="0"]' : 'input'
    panel.current?.querySelector<HTMLElement>(first)?.focus({ preventScroll: true })
  }, [tree])

  if (tree === 'failed') return <ErrorState onRetry={() => setAttempt(attempt + 1)} />
  if (!tree) return <Skeleton lines={6} />
  return (
    <div ref={panel}>
      <RegionSearch tree={tree} query={query} onQuery={setQuery} onChoose={onChoose} />
      {!query && <RegionColumns tree={tree} path={pathOf(tree, value)} onChoose={onChoose} />}
    </div>
  )
}
