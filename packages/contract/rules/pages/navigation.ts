export interface NavigationItem {
  label: string
  href: string
  children?: readonly NavigationItem[]
}

/** Main navigation with its two levels of submenus (spec §2). */
export const navigation: readonly NavigationItem[] = [
  { label: '首页', href: '/' },
  {
    label: '服务项目',
    href: '/project',
    /** Each type's own submenu is its sub-types, which the catalogue knows (`open/web/type/group`). */
    children: [
      { label: '送样检测', href: '/project?typeId=1' },
      { label: '上门预约', href: '/project?typeId=2' },
      { label: '数据分析', href: '/project?typeId=3' },
    ],
  },
  {
    label: '能力展示',
    href: '/televised',
    children: [
      { label: '服务案例', href: '/list/service' },
      { label: '致谢文献', href: '/list/thanks' },
    ],
  },
  {
    label: '资讯课程',
    href: '/list/news',
    children: [
      { label: '新闻资讯', href: '/list/news' },
      { label: '课程培训', href: '/list/course' },
    ],
  },
  {
    label: '服务指南',
    href: '/guide',
    children: [
      { label: '服务流程', href: '/guide' },
      { label: '发布需求', href: '/require' },
      {
        label: '协议与政策',
        href: '/license',
        children: [
          { label: '用户协议', href: '/license' },
          { label: '隐私政策', href: '/policy' },
        ],
      },
    ],
  },
  {
    label: '关于我们',
    href: '/about/profile',
    children: [
      {
        label: '走进我们',
        href: '/about/profile',
        children: [
          { label: '公司简介', href: '/about/profile' },
          { label: '企业文化', href: '/about/culture' },
          { label: '招贤纳士', href: '/about/recruit' },
        ],
      },
      { label: '联系我们', href: '/contact' },
    ],
  },
]

/** Quick links of the footer, by group. */
export const footerLinks: readonly { label: string; links: readonly NavigationItem[] }[] = [
  {
    label: '服务项目',
    links: [
      { label: '送样检测', href: '/project?typeId=1' },
      { label: '上门预约', href: '/project?typeId=2' },
      { label: '数据分析', href: '/project?typeId=3' },
      { label: '发布需求', href: '/require' },
    ],
  },
  {
    label: '帮助与资讯',
    links: [
      { label: '服务指南', href: '/guide' },
      { label: '新闻资讯', href: '/list/news' },
      { label: '课程培训', href: '/list/course' },
      { label: '服务案例', href: '/list/service' },
      { label: '嵌入部件', href: '/embed' },
    ],
  },
  {
    label: '关于我们',
    links: [
      { label: '公司简介', href: '/about/profile' },
      { label: '联系我们', href: '/contact' },
      { label: '用户协议', href: '/license' },
      { label: '隐私政策', href: '/policy' },
    ],
  },
]
