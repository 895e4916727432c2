import type { DataOf, RequestOf } from '@lab/contract/calls'
import { openFile } from '@lab/core/api/open-file'
import { useLab } from '@lab/core/react'
import type { WidgetHost } from '@lab/widget'
import { createContext, type ReactNode, useContext, useMemo, useRef } from 'react'
import { type Assign, type Order, whatChanged, whatChangedIn } from './order.ts'

/** Calls that move an experiment by its version. */
type Move =
  `assign/${'right' | 'wrong' | 'withdraw' | 'accept' | 'counter' | 'decline' | 'price' | 'proceed' | 'cancelAgree' | 'document' | 'documentCancel' | 'payer'}`

type Write = 'order/cancel' | 'order/change' | 'order/again' | 'order/update4protocol' | 'evaluate/add'

interface OrderActs {
  order: Order
  reload: () => Promise<Order | undefined>
  /** True once it is done; what it was refused for was already shown. */
  move: <P extends Move>(
    path: P,
    assign: Assign,
    more: Omit<RequestOf<P>, 'rid' | 'version'>,
  ) => Promise<boolean>
  /** What a call answers; undefined when it was refused, which was already shown. */
  write: <P extends Write>(path: P, request: RequestOf<P>) => Promise<DataOf<P> | undefined>
  /** Opens a file by a link that lives a few minutes. */
  openFile: (file: { rid: string }) => Promise<void>
}

const OrderContext = createContext<OrderActs | null>(null)

export const useOrder = (): OrderActs => {
  const acts = useContext(OrderContext)
  if (!acts) throw new Error('useOrder needs an OrderProvider')
  return acts
}

/** Not `randomUUID`, which plain http lacks. */
const newKey = () => `order-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`

const unreachable = '暂时无法连接服务器，请稍后再试；填写的内容还在'

/** Refusals after which what is shown is out of date. */
const outdated = ['stale', 'wrong_state', 'price_pending', 'quote_expired', 'agreement_required', 'not_found']

interface OrderProviderProps {
  order: Order
  reload: () => Promise<Order | undefined>
  host: WidgetHost
  children: ReactNode
}

/** What can be done with the order that is open. */
export function OrderProvider({ order, reload, host, children }: OrderProviderProps) {
  const lab = useLab()
  /** The same request again has the same key, until it was answered. */
  const keys = useRef(new Map<string, string>())

  const acts = useMemo((): OrderActs => {
    const post = async (path: Move | Write, request: object) => {
      const written = `${path} ${JSON.stringify(request)}`
      const key = keys.current.get(written) ?? newKey()
      keys.current.set(written, key)
      const answer = await lab.api.post(path, request as never, { feedback: false, idempotencyKey: key })
      if (answer.code || answer.reason) keys.current.delete(written)
      return answer
    }
    const changed = async () => {
      const fresh = await reload()
      host.emit('lab-order-changed', { rid: order.rid })
      return fresh
    }
    return {
      order,
      reload,
      openFile: ({ rid }) => openFile(lab, rid),
      move: async (path, assign, more) => {
        const { code, msg, reason } = await post(path, { rid: assign.rid, version: assign.version, ...more })
        if (code) {
          lab.messages.success('操作成功!')
          await changed()
          return true
        }
        if (!reason || !outdated.includes(reason)) {
          lab.messages.error(msg || unreachable)
          return false
        }
        const fresh = await changed()
        const after = fresh?.assigns.find(({ rid }) => rid === assign.rid)
        lab.messages.error(
          reason === 'stale'
            ? `刚刚有变化：${whatChanged(assign, after)}。请看过再决定`
            : (msg ?? unreachable),
        )
        return false
      },
      write: async (path, request) => {
        const { code, data, msg, reason } = await post(path, request)
        if (code && data) {
          await changed()
          return data as never
        }
        const fresh = reason && outdated.includes(reason) ? await changed() : undefined
        lab.messages.error(
          reason === 'stale' && fresh
            ? `刚刚有变化：${whatChangedIn(order, fresh)}。请核对后再提交`
            : msg || unreachable,
        )
        return undefined
      },
    }
  }, [lab, host, order, reload])

  return <OrderContext.Provider value={acts}>{children}</OrderContext.Provider>
}
