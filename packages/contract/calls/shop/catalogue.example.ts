import { usualReservationRules } from '../../rules/work/reservation/limits.ts'

/** A page of projects, for the API document and for stories. */
export const searchExample = {
  list: [
    {
      rid: 'project-sem',
      name: '扫描电镜（SEM）',
      img: 'sem.svg',
      description: '形貌|能谱|断面',
      sketch: '表面形貌与元素分布',
      type_id: 1,
      child_id: 101,
      price_fen: 20_000,
      unit: '样',
      order: 1280,
      days: '3-5',
    },
    {
      rid: 'project-xrd',
      name: 'X射线衍射（XRD）',
      img: 'xrd.svg',
      description: '物相|结晶度|精修',
      sketch: '物相鉴定与结构精修',
      type_id: 1,
      child_id: 102,
      price_fen: 6_000,
      unit: '样',
      order: 964,
      days: '2',
    },
    {
      rid: 'project-sem-hours',
      name: '场发射电镜机时',
      img: 'sem.svg',
      description: '自主操作|半小时起',
      sketch: '自带样品上机，工程师协助',
      type_id: 2,
      child_id: 201,
      price_fen: 50_000,
      unit: '机时',
      order: 312,
      days: '1',
    },
    {
      rid: 'project-dft',
      name: '第一性原理计算',
      img: 'dft.svg',
      description: '能带|态密度|吸附能',
      sketch: '材料的电子结构',
      type_id: 3,
      child_id: 302,
      price_fen: 120_000,
      unit: '任务',
      order: 88,
      days: '10',
    },
  ],
  total: 4,
  page: 1,
  limit: 24,
}

export const typesExample = [
  {
    id: 1,
    name: '送样检测',
    img: 'type-1.svg',
    count: 2,
    typeChildArr: [
      { id: 101, name: '形貌分析', img: 'child-101.svg', count: 1 },
      { id: 102, name: '结构分析', img: 'child-102.svg', count: 1 },
    ],
  },
  {
    id: 2,
    name: '上门预约',
    img: 'type-2.svg',
    count: 1,
    typeChildArr: [{ id: 201, name: '电镜机时', img: 'child-201.svg', count: 1 }],
  },
  {
    id: 3,
    name: '数据分析',
    img: 'type-3.svg',
    count: 1,
    typeChildArr: [{ id: 302, name: '理论计算', img: 'child-302.svg', count: 1 }],
  },
]

const [sem, xrd] = searchExample.list

/** A project with everything its page can show. */
export const detailExample = {
  ...(sem as NonNullable<typeof sem>),
  gallery: ['sem.svg', 'sem-eds.svg'],
  gallery_alt: ['断口的二次电子像', '同一视野的元素分布'],
  content:
    '<h2>能回答的问题</h2><ul><li>表面与断面的<strong>形貌</strong></li><li>元素的分布</li></ul><h2>交付内容</h2><table><thead><tr><th>文件</th><th>格式</th></tr></thead><tbody><tr><td>图像</td><td>TIFF</td></tr></tbody></table>',
  principle: '<p>聚焦的电子束逐点扫描表面，由二次电子与背散射电子成像；特征 X 射线给出元素。</p>',
  sample_requirements: '<ul><li>块体不大于 10 × 10 × 5 mm</li><li>粉末 10 mg 以上，干燥、无磁</li></ul>',
  results: [
    { img: 'sem.svg', title: '二次电子像', text: '催化剂颗粒，2 万倍。' },
    { img: 'sem-eds.svg', title: '能谱面分布', text: '镍与钴在颗粒中均匀分布。' },
  ],
  faq: [
    { question: '不导电的样品能测吗?', answer: '可以，先喷金或喷碳，也可在低电压下直接观察。' },
    { question: '可以现场看吗?', answer: '可以预约到场或远程观看。' },
  ],
  cases: [
    {
      rid: 'case-1',
      title: '看清催化剂的烧结',
      img: 'case-1.svg',
      sketch: '同一区域、不同温度的形貌变化',
      source: '',
      created: 1_764_547_200,
    },
  ],
  instrument: { rid: 'instrument-sem', model: 'FE-900', place: '1 号楼 205 室' },
  price_rows: [
    { name: '形貌观察', price_fen: 20_000, unit: '样', remark: '每样 5 个视野' },
    { name: '能谱', price_fen: 6_000, unit: '样', remark: '' },
  ],
  urgent_options: [{ name: '加急', factor: 1.5, days: '2' }],
  related: [xrd as NonNullable<typeof xrd>],
}

export const formExample = {
  fields: [
    {
      key: 'magnification',
      label: '放大倍数',
      kind: 'number' as const,
      unit: '倍',
      min: 100,
      max: 200_000,
      options: [],
      required: true,
      help: '常用 5 千至 5 万倍',
    },
    {
      key: 'coating',
      label: '喷镀',
      kind: 'select' as const,
      options: [
        { value: 'none', label: '不喷', surcharge_fen: 0 },
        { value: 'gold', label: '喷金', surcharge_fen: 2_000 },
      ],
      required: true,
      help: '',
    },
    { key: 'thickness', label: '镀层厚度', kind: 'text' as const, options: [], required: false, help: '' },
    {
      key: 'reference',
      label: '参考文献',
      kind: 'file' as const,
      options: [],
      required: false,
      help: '选填',
    },
  ],
  relate: [{ when: { key: 'coating', in: ['gold'] }, show: ['thickness'], require: ['thickness'] }],
}

/** A Monday, 8:30–18:30. */
export const instrumentWeekExample = {
  open_hours: [{ from: 1767573000, to: 1767609000 }],
  slot_minutes: 30,
  busy: [{ from: 1767576600, to: 1767583800 }],
  down: [],
  instrument: {
    rid: 'instrument-sem',
    name: '场发射扫描电镜',
    model: 'FE-900',
    place: '1 号楼 205 室',
    min_minutes: 30,
    max_minutes: 240,
    price_fen_per_hour: 30_000,
    self_run: false,
  },
  rules: usualReservationRules,
}
