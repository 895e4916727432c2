import { agreementEdition, agreementOf, agreementTitle } from '@lab/contract/rules/papers/agreement'
import { Checkbox } from '@lab/ui/field'
import { useOrder } from '../order-context.ts'

interface AgreementProps {
  isAccepted: boolean
  error?: string
  onAccept: (isAccepted: boolean) => void
}

/** The terms, to be read and accepted; the order's agreement is printed with the same ones. */
export function Agreement({ isAccepted, error, onAccept }: AgreementProps) {
  const { process } = useOrder()
  return (
    <div className="order-card order-block">
      <h3 className="order-subtitle">{agreementTitle}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="order-terms" aria-label={`${agreementTitle}条款`} tabIndex={0}>
        <ol>
          {agreementOf(process).map(({ title, items }) => (
            <li key={title}>
              <p className="order-terms-title">{title}</p>
              <ol>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ol>
            </li>
          ))}
        </ol>
        <p className="order-hint">版本 {agreementEdition}</p>
      </section>
      <Checkbox
        name="agree"
        label={`我已阅读并同意《${agreementTitle}》`}
        checked={isAccepted}
        error={error}
        onChange={onAccept}
      />
    </div>
  )
}
