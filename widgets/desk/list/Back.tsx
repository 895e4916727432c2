import { type DeskTabKey, deskAddress, deskTabs } from '@lab/contract/rules/app/desk'
import { ChevronLeft } from '@lab/ui/icons'
import { useLinkTo } from './address.ts'
import '../work/experiment/view.css'

/** From one thing of a section back to all of them. */
export function Back({ to }: { to: DeskTabKey }) {
  const linkTo = useLinkTo()
  return (
    <a {...linkTo(deskAddress(to))} className="desk-back">
      <ChevronLeft size={16} />
      {deskTabs.find(({ key }) => key === to)?.title}
    </a>
  )
}
