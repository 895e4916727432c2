import { about } from '@lab/widget/about'
import type widget from './member-information.widget.ts'

export default about<typeof widget>({
  summary: '个人信息：身份认证，昵称，手机、邮箱、密码与微信，登录的设备，导出个人数据与注销账号',
  attributes: {},
  parts: { button: '按钮', dialog: '修改与确认的弹窗' },
})
