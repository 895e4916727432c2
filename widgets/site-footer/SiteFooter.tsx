import type { DataOf } from '@lab/contract/calls'
import { footerLinks } from '@lab/contract/rules/pages/navigation'
import { useLab } from '@lab/core/react'
import { Hotline } from '@lab/ui/hotline'
import { Clock, Mail, MapPin } from '@lab/ui/icons'

type LocalInfo = DataOf<'open/setting'>['localInfo']

export interface SiteFooterData
  extends Pick<LocalInfo, 'company' | 'address' | 'phone' | 'email' | 'icp' | 'qr'> {
  /** What the house is called. */
  name: string
  hours: string
  /** Of the copyright, in Asia/Shanghai. */
  year: number
}

const registry = 'https://beian.miit.gov.cn/'

export function SiteFooter({ data }: { data: SiteFooterData }) {
  const { link } = useLab()
  return (
    <footer className="footer">
      <div className="container footer-main">
        <Company {...data} />
        <nav className="footer-links" aria-label="页脚导航">
          {footerLinks.map(({ label, links }) => (
            <section key={label}>
              <h2 className="footer-title">{label}</h2>
              <ul>
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <a className="footer-link" href={link(href)}>
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <Codes qr={data.qr} />
      </div>
      <div className="container footer-legal">
        <p>
          © {data.year} {data.company}
        </p>
        {data.icp && (
          <a className="footer-link" href={registry} target="_blank" rel="noopener noreferrer">
            {data.icp}
            <span className="visually-hidden">（在新窗口打开）</span>
          </a>
        )}
      </div>
    </footer>
  )
}

function Company({ name, company, address, phone, email, hours }: SiteFooterData) {
  return (
    <div className="footer-company">
      <p className="footer-name">{name}</p>
      <p className="footer-company-name">{company}</p>
      <address className="footer-contact">
        <Hotline number={phone} icon />
        {hours && (
          <p>
            <Clock size={16} />
            {hours}
          </p>
        )}
        <p>
          <Mail size={16} />
          <a className="footer-link" href={`mailto:${email}`}>
            {email}
          </a>
        </p>
        <p>
          <MapPin size={16} />
          {address}
        </p>
      </address>
    </div>
  )
}

function Codes({ qr }: Pick<SiteFooterData, 'qr'>) {
  const lab = useLab()
  return (
    <ul className="footer-codes" aria-label="二维码">
      {qr.map(({ name, img }) => (
        <li key={name}>
          <figure className="footer-code">
            <img src={lab.image(img)} width="104" height="104" alt={`${name}二维码`} loading="lazy" />
            <figcaption>{name}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}

/** The footer's ground, before its content is there. */
export function SiteFooterSkeleton() {
  return <div className="footer footer-empty" aria-hidden="true" />
}
