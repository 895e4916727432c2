import { usualBrand } from '../../ground/brand.ts'
import { colourFault, isHouseColour, usualColours } from '../../ground/house-colours.ts'
import type { Ratio } from '../../shop/content/picture.ts'
import { row } from './row.ts'

const text = (title: string, max: number, min = 0) => ({ title, shape: { kind: 'text', max, min } }) as const

const picture = (title: string, help: string, ratio?: Ratio) =>
  ({ title, help, shape: { kind: 'picture', ratio }, optional: true }) as const

const colour = (title: string, help?: string) => ({ title, help, shape: { kind: 'colour' } }) as const

export const brandSettings = {
  brand: row(
    {
      kind: 'object',
      fields: {
        name: text('名称', 20, 1),
        line: { ...text('名称下的小字', 20), help: '没有则留空' },
        logo: picture('标志', '页眉里代替图标与名称，浅色底上用；高 38 像素显示，宽不超过 220 像素'),
        logo_dark: picture('深色底上的标志', '没有则用上面的'),
        icon: picture('图标', '浏览器标签、工作台与嵌入的卡片上的方形图标', [1, 1]),
        share: picture('分享图', '链接被转发时，没有自己图片的页面用它；1200×630 像素最好', [40, 21]),
        mail_name: { ...text('邮件发件人', 20), help: '没有则用名称' },
        paper_line: { ...text('文书页脚的字', 60), help: '印在协议、报告、账单等文书的页脚' },
        label_line: { ...text('样品标签上的字', 20), help: '没有则留空' },
      },
    },
    {
      group: 'brand',
      title: '品牌',
      what: '门户的名称、标志与图标：页眉、页脚、页面标题、订阅源、邮件、文书、标签、工作台与嵌入的卡片。保存后立即生效；已经出具的文书与发出的邮件不变。',
      default: usualBrand,
      roles: ['content'],
    },
  ),
  brand_colours: row(
    {
      kind: 'object',
      fields: {
        primary: colour('主色', '链接、选中与主按钮'),
        primary_dark: colour('深色模式的主色'),
        accent: colour('行动色', '下单、提交等按钮'),
        accent_dark: colour('深色模式的行动色'),
        deep: colour('深底', '顶栏与页脚'),
        deep_dark: colour('深色模式的深底'),
      },
    },
    {
      group: 'brand',
      title: '品牌颜色',
      what: '门户与工作台的颜色，其余颜色由它们而来；看不清的不能保存。保存后立即生效；合作方页面上的部件用合作方自己的颜色。',
      default: usualColours,
      roles: ['content'],
      check: (value) =>
        Object.fromEntries(
          Object.entries(value).map(([key, hex]) => [
            key,
            isHouseColour(key) ? colourFault(key, hex) : undefined,
          ]),
        ),
    },
  ),
} as const
