import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { type DocumentKind, documentKinds } from '@lab/contract/rules/work/experiment/documents'
import { Act } from './Act.tsx'
import { type Assign, canOf } from './order.ts'
import { useOrder } from './useOrder.tsx'

/** Documents beside the data: what can be asked for, what was, and why not what was refused. */
export function Documents({ assign }: { assign: Assign }) {
  const { move } = useOrder()
  const can = canOf(assign, 'document')
  if (!can) return null
  const asks = assign.documents
  const isWanted = (kind: DocumentKind) => asks.some((one) => one.kind === kind && one.state === 'wanted')
  return (
    <>
      {asks.map(({ kind, state, at, reason }) => (
        <p key={kind} className="file-row-note">
          {state === 'wanted'
            ? `已索取${documentKinds[kind]}，等待实验室答复`
            : `实验室没有提供${documentKinds[kind]}`}{' '}
          · <span className="number">{dateTimeOf(at)}</span>
          {reason && `：${reason}`}
        </p>
      ))}
      <div className="order-panel-acts">
        {(Object.keys(documentKinds) as DocumentKind[]).map((kind) =>
          isWanted(kind) ? (
            <Act
              key={kind}
              can={canOf(assign, 'documentCancel')}
              onAct={() => move('assign/documentCancel', assign, { kind })}
            >
              撤回索取{documentKinds[kind]}
            </Act>
          ) : (
            <Act key={kind} can={can} onAct={() => move('assign/document', assign, { kind })}>
              索取{documentKinds[kind]}
            </Act>
          ),
        )}
      </div>
    </>
  )
}
