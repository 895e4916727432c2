import { Select } from '@lab/ui/choices'
import './finance.css'

type Columns<F extends string> = Partial<Record<F, number[]>>

interface ColumnChoicesProps<F extends string> {
  /** Where the head stands, and from where it is known what its columns hold. */
  where: string
  titles: readonly string[]
  /** What stands in each column of a row. */
  sample: readonly string[]
  fields: Readonly<Record<F, { title: string; isMany?: true }>>
  columns: Columns<F>
  onCorrect: (columns: Columns<F>) => void
}

const unused = 'none'

/** The columns of a file, each with what stands in it and what it is taken for; a field of one column gives up the other. */
export function ColumnChoices<F extends string>({
  where,
  titles,
  sample,
  fields,
  columns,
  onCorrect,
}: ColumnChoicesProps<F>) {
  const all = Object.keys(fields) as F[]
  const fieldOf = (at: number): string => all.find((field) => columns[field]?.includes(at)) ?? unused
  const assigned = (at: number, wanted: string) =>
    Object.fromEntries(
      all.flatMap((field) => {
        const others = (columns[field] ?? []).filter((one) => one !== at)
        const own = field !== wanted ? others : fields[field].isMany ? [...others, at] : [at]
        return own.length > 0 ? [[field, own]] : []
      }),
    ) as Columns<F>
  const choices = [
    { value: unused, label: '不用' },
    ...all.map((value) => ({ value: value as string, label: fields[value].title })),
  ]
  return (
    <fieldset className="desk-mapping">
      <legend>
        列的含义 <small className="desk-note">{where}</small>
      </legend>
      <ul>
        {titles.map((title, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
          <li key={at} className={fieldOf(at) === unused ? 'unused' : ''}>
            <span>
              {title || `第 ${at + 1} 列`}
              <small className="desk-note">{sample[at]}</small>
            </span>
            <Select
              label={`「${title || `第 ${at + 1} 列`}」认作`}
              labelHidden
              name={`column-${at}`}
              value={fieldOf(at)}
              onChange={(field) => onCorrect(assigned(at, field))}
              options={choices}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
