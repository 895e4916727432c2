import { useAddress } from '../../list/address.ts'
import { OrderList } from './OrderList.tsx'
import { OrderView } from './OrderView.tsx'

/** Orders: the list, or the one that the address names. */
export function OrderSection() {
  const { searchParams } = useAddress()
  const rid = searchParams.get('rid')
  return rid ? <OrderView key={rid} rid={rid} /> : <OrderList />
}
