import type { Laboratory } from '@lab/contract/laboratory'
import type { Album } from './art/album.ts'

/** One of each kind: to a project, to another site, to nowhere; with both lines, with one, with none. */
export const banners = (album: Album): Laboratory['banners'] => [
  {
    img: album.banner(1),
    redirect: 'p-stem-ac',
    title: '看清每一个原子',
    description: '球差校正电镜升级四象限能谱，原子级面分布提速四倍',
  },
  {
    img: album.banner(2),
    redirect: 'p-xrd',
    title: '先测试，后付款',
    description: '高校与院所用户注册即享信用额度，一对一工程师全程跟进',
  },
  {
    img: album.banner(3),
    redirect: 'p-rna-seq',
    title: '从样品到结论的组学服务',
    description: '',
  },
  {
    img: album.banner(4),
    redirect: 'https://example.org/lab/open-day',
    title: '平台开放日报名中',
    description: '走进电镜、核磁与质谱实验室，亲手拍一张显微照片',
  },
  { img: album.banner(5), redirect: '', title: '秋季上机培训', description: '四个班次，考核合格发放上机证' },
  { img: album.banner(6), redirect: '', title: '', description: '' },
]

/** Names are parts of project names of their type: the link filters by them. */
export const hotArea = (album: Album): Laboratory['hotArea'] => [
  { id: 1, type_id: 1, name: '扫描电镜', img: album.hot('particles'), sketch: '形貌与能谱，三天出图' },
  { id: 2, type_id: 1, name: '透射电镜', img: album.hot('lattice-fringes'), sketch: '晶格、界面与单原子' },
  { id: 3, type_id: 1, name: 'X 射线衍射', img: album.hot('powder-pattern'), sketch: '物相、单晶与原位变温' },
  { id: 4, type_id: 1, name: '核磁共振', img: album.hot('proton-spectrum'), sketch: '氢谱碳谱，当天出谱' },
  { id: 5, type_id: 1, name: '测序', img: album.hot('clusters'), sketch: '转录组、单细胞与菌群' },
  { id: 6, type_id: 2, name: '机时预约', img: album.hot('element-maps'), sketch: '十六台设备，在线选时段' },
  { id: 7, type_id: 3, name: '理论计算', img: album.hot('band-structure'), sketch: '能带、吸附与反应路径' },
  { id: 8, type_id: 3, name: '生信分析', img: '', sketch: '可复现脚本与发表级图表' },
]

/** Invented institutes. */
export const partnerLogos = (album: Album): Laboratory['partnerLogos'] => [
  { name: '东澜材料研究院', img: album.logo('materials'), url: 'https://example.org/partners/dimr' },
  { name: '启明交叉科学中心', img: album.logo('crossing'), url: 'https://example.org/partners/qics' },
  { name: '北辰生命科学研究所', img: album.logo('life'), url: 'https://example.org/partners/bils' },
  { name: '云岭化学研究院', img: album.logo('chemistry'), url: 'https://example.org/partners/ycri' },
]
