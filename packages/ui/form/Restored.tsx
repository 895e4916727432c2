import { Button } from '../button/Button.tsx'
import '../field/field.css'

/** Says that what was typed before is there again, and lets one begin anew. */
export function Restored({ form }: { form: { isRestored: boolean; reset: () => void } }) {
  if (!form.isRestored) return null
  return (
    <p className="form-restored" role="status">
      已恢复上次没有提交的内容
      <Button kind="link" onClick={() => form.reset()}>
        清空重填
      </Button>
    </p>
  )
}
