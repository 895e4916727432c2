import { defineWidget } from '@lab/widget'
import { Contact, type ContactData, ContactSkeleton } from './Contact.tsx'
import './contact.css'

export default defineWidget({
  tag: 'lab-contact',
  load: async ({ api }): Promise<ContactData | undefined> => {
    const [setting, page] = await Promise.all([
      api.post('open/setting', {}, { feedback: false }),
      api.get('open/web/page', { key: 'contact' }, { feedback: false }),
    ])
    if (!setting.data) return
    const { address, phone, email, express, qr } = setting.data.localInfo
    const hours = setting.data.working_hours
    return { address, phone, hours, email, express, qr, text: page.data?.content ?? '' }
  },
  View: Contact,
  Skeleton: ContactSkeleton,
})
