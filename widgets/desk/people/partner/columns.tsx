import { Button } from '@lab/ui/button'
import type { Column } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import type { Partner } from './partner.ts'

/** The others are in the form. */
const shownOrigins = 3

export type PartnerAct = 'edit' | 'rotate' | 'disable' | 'enable' | 'usage'

/** The list of partners: who they are, where they embed what, and what may be done. */
export const partnerColumns = (onAct: (kind: PartnerAct, partner: Partner) => void): Column<Partner>[] => {
  const button = (partner: Partner, kind: PartnerAct, label: string) => (
    <Button size="small" aria-label={`${label}：${partner.name}`} onClick={() => onAct(kind, partner)}>
      {label}
    </Button>
  )
  return [
    {
      key: 'name',
      title: '合作方',
      sorts: ['name', 'name_last'],
      cell: ({ name, contact }) => (
        <div>
          <strong>{name}</strong>
          {contact && <p className="desk-note">{contact}</p>}
        </div>
      ),
    },
    {
      key: 'origins',
      title: '来源与密钥',
      cell: ({ origins, key }) => (
        <div>
          {origins.slice(0, shownOrigins).map((origin) => (
            <p key={origin} className="desk-code">
              {origin}
            </p>
          ))}
          {origins.length > shownOrigins && <p className="desk-note">等 {origins.length} 个来源</p>}
          <p className="desk-code desk-note">{key}</p>
        </div>
      ),
    },
    {
      key: 'widgets',
      title: '部件',
      cell: ({ widgets }) =>
        widgets.length === 0 ? '全部' : <span className="desk-code">{widgets.join(' ')}</span>,
    },
    {
      key: 'enabled',
      title: '状态',
      cell: ({ enabled }) => (
        <div>
          <Tag kind={enabled ? 'success' : 'plain'}>{enabled ? '启用' : '已停用'}</Tag>
        </div>
      ),
    },
    {
      key: 'act',
      title: '操作',
      cell: (partner) => (
        <div className="desk-acts">
          {button(partner, 'usage', '用量')}
          {button(partner, 'edit', '修改')}
          {button(partner, 'rotate', '换密钥')}
          {partner.enabled ? button(partner, 'disable', '停用') : button(partner, 'enable', '启用')}
        </div>
      ),
    },
  ]
}
