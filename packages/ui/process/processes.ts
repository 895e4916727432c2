import type { LucideIcon } from 'lucide-react'
import CloudDownload from 'lucide-react/icons/cloud-download'
import FilePenLine from 'lucide-react/icons/file-pen-line'
import ListPlus from 'lucide-react/icons/list-plus'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Microscope from 'lucide-react/icons/microscope'
import PackageCheck from 'lucide-react/icons/package-check'
import ReceiptText from 'lucide-react/icons/receipt-text'
import UserPlus from 'lucide-react/icons/user-plus'

export interface ProcessStep {
  title: string
  text: string
  icon: LucideIcon
}

export interface Process {
  id: string
  /** Whose process it is. */
  label: string
  steps: readonly ProcessStep[]
}

/** The two variants of the service process (spec §1), in the order of their tabs. */
export const processes: readonly Process[] = [
  {
    id: 'university',
    label: '高校院所客户',
    steps: [
      { title: '注册会员', text: '先测试、后付款，全程一对一服务', icon: UserPlus },
      { title: '添加实验', text: '挑选服务项目，加入实验清单', icon: ListPlus },
      {
        title: '下单送样',
        text: '填写需求并下单，打印协议随样品寄出；部分地区可上门取样',
        icon: PackageCheck,
      },
      { title: '技术沟通', text: '样品到达后，与工程师逐项确认技术细节', icon: MessagesSquare },
      {
        title: '下载数据',
        text: '数据由邮件或系统推送，在线确认数据、反馈质量、评价服务',
        icon: CloudDownload,
      },
      {
        title: '费用结算',
        text: '确认账单，开票或在线扣款；按需提供发票、报告或合同，样品回收，订单完结',
        icon: ReceiptText,
      },
    ],
  },
  {
    id: 'company',
    label: '企业客户',
    steps: [
      { title: '注册会员', text: '用手机号注册，完善企业信息', icon: UserPlus },
      { title: '沟通需求', text: '与工程师沟通测试需求，获取报价', icon: MessagesSquare },
      { title: '签约付款', text: '签订服务合同，支付测试费用', icon: FilePenLine },
      { title: '寄样测试', text: '寄送样品，收样后安排测试', icon: Microscope },
      { title: '下载数据', text: '测试完成后，在线下载数据', icon: CloudDownload },
    ],
  },
]
