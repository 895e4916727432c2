import { defineWidget } from '@lab/widget'
import { SideBar, type SideBarData } from './SideBar.tsx'
import './side-bar.css'

export default defineWidget({
  tag: 'lab-side-bar',
  // What fails is left out: the way back to the top is there all the same.
  load: async ({ api }): Promise<SideBarData> => {
    const { data } = await api.post('open/setting', {}, { feedback: false })
    const { phone = '', qr = [] } = data?.localInfo ?? {}
    return { hotline: phone, hours: data?.working_hours ?? '', qr }
  },
  View: SideBar,
  Skeleton: () => null,
})
