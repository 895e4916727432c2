/** How many wait somewhere, at the end of a link that leads there; nothing where none do. */
export function Waiting({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <>
      <b className="desk-waits number" aria-hidden="true">
        {count > 99 ? '99+' : count}
      </b>
      <span className="visually-hidden">，{count}件待处理</span>
    </>
  )
}
