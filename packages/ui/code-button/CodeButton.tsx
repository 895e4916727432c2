import { codeButtonLabel } from '@lab/contract/rules/ground/countdown'
import { Button } from '../button/Button.tsx'
import './code-button.css'

export interface CodeButtonProps {
  /** Seconds until a code may be sent again; 0 when it may. */
  remaining: number
  /** A code is being sent. */
  busy?: boolean
  onClick: () => void
}

/** Asks for an SMS code; counts down while another may not be sent (spec §4). Fits a field's `suffix`. */
export function CodeButton({ remaining, busy, onClick }: CodeButtonProps) {
  return (
    <Button className="code-button number" kind="link" busy={busy} disabled={remaining > 0} onClick={onClick}>
      {codeButtonLabel(remaining)}
    </Button>
  )
}
