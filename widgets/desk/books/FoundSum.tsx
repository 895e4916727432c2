import { Fen } from './Fen.tsx'

/** What all that was found comes to, on whatever page of it one is. */
export function FoundSum({ found }: { found?: { total: number; total_fen: number } }) {
  if (!found || found.total === 0) return null
  return (
    <p>
      合计{' '}
      <strong>
        <Fen fen={found.total_fen} />
      </strong>
    </p>
  )
}
