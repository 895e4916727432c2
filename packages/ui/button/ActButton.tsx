import { useAct } from '@lab/core/api/useAct'
import { Button, type ButtonProps } from './Button.tsx'

export interface ActButtonProps extends Omit<ButtonProps, 'busy' | 'onClick'> {
  onAct: () => unknown
}

/** A button that is busy until what it does is done. */
export function ActButton({ onAct, ...rest }: ActButtonProps) {
  const { act, isBusy } = useAct()
  return <Button {...rest} busy={isBusy} onClick={() => void act(onAct)} />
}
