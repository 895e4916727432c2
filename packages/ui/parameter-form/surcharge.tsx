import { formatFen } from '@lab/contract/rules/ground/money'
import type { Answers, ParameterForm } from '@lab/contract/rules/shop/catalogue/parameters'
import { surchargesIn, surchargesOf } from '@lab/contract/rules/shop/catalogue/price'
import './parameter-form.css'

/** A choice with what it adds to the price, where only text may stand: 喷金（+¥50.00）. */
export const surchargeText = (label: string, fen: number) =>
  fen > 0 ? `${label}（+${formatFen(fen)}）` : label

/** What a choice adds to the price. */
export function SurchargeMark({ fen }: { fen: number }) {
  return fen > 0 ? <span className="parameter-surcharge number"> +{formatFen(fen)}</span> : null
}

/** What the answers add to the price, one by one; it is read aloud as it changes. */
export function Surcharges({ form, answers }: { form: ParameterForm; answers: Answers }) {
  const surcharges = surchargesIn(form, answers)
  return (
    <div className="parameter-surcharges" role="status">
      {surcharges.length > 0 && (
        <>
          <p className="parameter-surcharges-title">
            附加费用
            <strong className="number">+{formatFen(surchargesOf(form, answers))}</strong>
          </p>
          <ul>
            {surcharges.map(({ key, value, label, fen }) => (
              <li key={`${key} ${value}`}>
                <span>{label}</span>
                <span className="number">+{formatFen(fen)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
