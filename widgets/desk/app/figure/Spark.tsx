const [width, height] = [120, 28]

/** The course of a figure as a line; what it says in numbers stands in the figure's own table. */
export function Spark({ values }: { values: readonly (number | null)[] }) {
  const known = values.filter((value) => value !== null)
  const [low, high] = [Math.min(0, ...known), Math.max(0, ...known)]
  const onX = (at: number) => (values.length < 2 ? width / 2 : (at / (values.length - 1)) * width)
  const onY = (value: number) => height - 1 - ((value - low) / (high - low || 1)) * (height - 2)
  let isDown = false
  const path = values.map((value, at) => {
    const to = value === null ? '' : `${isDown ? 'L' : 'M'}${onX(at).toFixed(1)} ${onY(value).toFixed(1)}`
    isDown = value !== null
    return to
  })
  return (
    <svg
      className="figure-spark"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path.join('')} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
