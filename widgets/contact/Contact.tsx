import type { DataOf } from '@lab/contract/calls'
import { useLab } from '@lab/core/react'
import { Hotline } from '@lab/ui/hotline'
import { Clock, Mail, MapPin, Phone } from '@lab/ui/icons'
import { RichText } from '@lab/ui/rich-text'
import { Skeleton } from '@lab/ui/skeleton'
import type { LucideIcon } from 'lucide-react'
import PackageOpen from 'lucide-react/icons/package-open'
import type { ReactNode } from 'react'

type LocalInfo = DataOf<'open/setting'>['localInfo']

export interface ContactData extends Pick<LocalInfo, 'address' | 'phone' | 'email' | 'express' | 'qr'> {
  hours: string
  /** HTML of the editors: the way to us, and whom to ask what; may be empty. */
  text: string
}

export function Contact({ data }: { data: ContactData }) {
  return (
    <div className="container contact">
      <Ways {...data} />
      <div className="contact-more">
        {data.text && <RichText html={data.text} className="contact-text" />}
        <Codes qr={data.qr} />
      </div>
    </div>
  )
}

function Ways({ phone, hours, email, address, express }: ContactData) {
  return (
    <ul className="ways">
      <Way icon={Phone} title="服务热线">
        <Hotline label="" number={phone} />
      </Way>
      {hours && (
        <Way icon={Clock} title="工作时间">
          {hours}
        </Way>
      )}
      <Way icon={Mail} title="电子邮箱">
        <a href={`mailto:${email}`}>{email}</a>
      </Way>
      <Way icon={MapPin} title="公司地址">
        {address}
      </Way>
      <Way icon={PackageOpen} title="收样地址">
        {express.address}
        <br />
        {express.name}{' '}
        <a className="number" href={`tel:${express.phone}`}>
          {express.phone}
        </a>
      </Way>
    </ul>
  )
}

function Way({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <li className="way">
      <span className="way-icon">
        <Icon size={22} strokeWidth={1.6} />
      </span>
      <div>
        <h2 className="way-title">{title}</h2>
        <address>{children}</address>
      </div>
    </li>
  )
}

function Codes({ qr }: Pick<ContactData, 'qr'>) {
  const lab = useLab()
  if (qr.length === 0) return null
  return (
    <section className="codes" aria-labelledby="contact-codes">
      <h2 className="codes-title" id="contact-codes">
        扫码联系
      </h2>
      <ul>
        {qr.map(({ name, img }) => (
          <li key={name}>
            <figure className="code">
              <img src={lab.image(img)} width="112" height="112" alt={`${name}二维码`} loading="lazy" />
              <figcaption>{name}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function ContactSkeleton() {
  return (
    <div className="container contact">
      <Skeleton className="contact-skeleton" lines={14} />
    </div>
  )
}
