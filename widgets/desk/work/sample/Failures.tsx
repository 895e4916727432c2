import './sample.css'
export interface Failed {
  number: string
  why: string
}

/** Those of a bulk act that could not be done. */
export const failedOf = (list: readonly { number: string; ok: boolean; why?: string }[]): Failed[] =>
  list.filter(({ ok }) => !ok).map(({ number, why = '没有完成' }) => ({ number, why }))

/** What failed of a bulk act, and why. */
export function Failures({ failed }: { failed: readonly Failed[] }) {
  if (failed.length === 0) return null
  return (
    <div className="failures" role="alert">
      <p>{failed.length} 个没有完成：</p>
      <ul>
        {failed.map(({ number, why }) => (
          <li key={number}>
            <span className="number">{number}</span> {why}
          </li>
        ))}
      </ul>
    </div>
  )
}
