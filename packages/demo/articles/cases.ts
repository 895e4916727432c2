import type { PlateName } from '../art/plates.ts'
import { bullets, heading, paragraph, type Story } from './article.ts'

/** An ability case: its picture is a figure of one image and two plots. */
interface Case extends Omit<Story, 'plate' | 'content'> {
  panels: readonly [large: PlateName, upper: PlateName, lower: PlateName]
  question: string
  approach: readonly string[]
  finding: string
}

export const caseContent = ({ question, approach, finding }: Case) =>
  heading('问题') +
  paragraph(question) +
  heading('方法') +
  bullets(...approach) +
  heading('结论') +
  paragraph(finding)

export const cases: readonly Case[] = [
  {
    slug: 'single-atom',
    title: '铁单原子氧还原催化剂的位点确认',
    sketch: '球差电镜与吸收谱互证，排除团簇，并以理论计算解释活性来源。',
    author: '电镜平台',
    age: 14,
    source: 'https://example.org/cases/single-atom-iron',
    panels: ['atom-columns', 'absorption-edge', 'polarisation'],
    question: '碳载铁催化剂活性优异，但 XRD 看不到铁的物相，无法判断是单原子还是小团簇。',
    approach: [
      'HAADF 统计 12 个视野、约 3 000 个亮点',
      'Fe K 边 EXAFS 拟合与小波变换',
      'CO 毒化实验与 DFT 自由能计算',
    ],
    finding: '未见 Fe-Fe 散射，Fe-N 配位数 3.9 ± 0.4；毒化后半波电位下降 46 mV，活性来自 Fe-N₄ 位点。',
  },
  {
    slug: 'battery-sei',
    title: '高镍正极循环衰减的界面证据',
    sketch: '惰性转移 XPS 深度剖析与截面电镜，追踪界面膜与晶间裂纹。',
    author: '方案中心',
    age: 33,
    source: '',
    panels: ['cross-section', 'wide-scan', 'charge-curves'],
    question: '电池循环 300 圈容量衰减 22 %，需要区分界面副反应与颗粒开裂的贡献。',
    approach: [
      '手套箱拆解，惰性转移进入谱仪',
      '氩团簇刻蚀深度剖析，跟踪 F、P、O',
      '氩离子抛光截面统计裂纹面积',
    ],
    finding: '界面膜增厚至 38 nm 且富含 LiF，二次颗粒裂纹面积由 0.8 % 升到 6.5 %，以后者为主因。',
  },
  {
    slug: 'mof-water',
    title: '金属有机框架水稳定性的原位跟踪',
    sketch: '变湿 XRD 与水蒸气吸附联用，定位骨架失稳的湿度阈值。',
    author: '孔结构组',
    age: 52,
    source: 'https://example.org/cases/mof-water-stability',
    panels: ['cubes', 'isotherm', 'pattern-series'],
    question: '材料在空气中放置后比表面积降低一半，想知道在多高湿度下开始破坏。',
    approach: [
      '298 K 动态水蒸气吸附两轮循环',
      '相对湿度 0–90 % 逐点采集衍射图',
      '破坏后样品的红外与 NMR 验证配体脱落',
    ],
    finding: '相对湿度 55 % 以下结构可逆，超过 65 % 首轮即出现新峰，配体水解是失稳原因。',
  },
  {
    slug: 'perovskite',
    title: '钙钛矿薄膜钝化后载流子寿命提升',
    sketch: '稳态与时间分辨荧光、UPS 与 KPFM 相互印证钝化效果。',
    author: '光谱平台',
    age: 71,
    source: '',
    panels: ['grains', 'lifetime', 'emission'],
    question: '加入钝化分子后器件开路电压提高，需要证明是体相还是界面缺陷减少。',
    approach: ['玻璃与电荷传输层上分别测寿命', 'UPS 确定能级移动', 'KPFM 统计晶界电势差'],
    finding: '玻璃上平均寿命由 310 ns 升至 880 ns，晶界电势差减小 40 %，以体相与晶界缺陷钝化为主。',
  },
  {
    slug: 'protein-complex',
    title: '膜蛋白复合物的冷冻电镜结构',
    sketch: '从负染筛查到 3.1 Å 密度图，定位底物结合口袋。',
    author: '电镜平台',
    age: 90,
    source: 'https://example.org/cases/membrane-complex',
    panels: ['frozen-particles', 'membrane', 'trajectory'],
    question: '复合物在去垢剂中不稳定，首批样品颗粒大量解离。',
    approach: ['负染比较四种去垢剂与纳米盘', '交联与梯度纯化', '5 200 张电影，三轮三维分类'],
    finding: '纳米盘重组后完整颗粒比例由 18 % 升到 71 %，最终分辨率 3.1 Å，口袋内可见底物密度。',
  },
  {
    slug: 'tumour-atlas',
    title: '肿瘤微环境单细胞图谱',
    sketch: '十二例样本、六万细胞，找到与耐药相关的巨噬细胞亚群。',
    author: '组学平台',
    age: 108,
    source: 'https://example.org/cases/tumour-atlas',
    panels: ['clusters', 'heat-map', 'survival'],
    question: '同样的治疗方案，部分样本无应答，想知道微环境有何差别。',
    approach: ['小试优化解离，活率 88 % 以上', '多样本整合、注释与通讯分析', '公共队列与多重免疫荧光验证'],
    finding: '无应答组富集一类高表达脂代谢基因的巨噬细胞，其比例与生存期显著相关。',
  },
  {
    slug: 'alloy-crack',
    title: '航空铝合金支架断裂原因分析',
    sketch: '断口、金相与有限元定位疲劳源，给出改型建议。',
    author: '企业服务部',
    age: 129,
    source: '',
    panels: ['finite-elements', 'stress-strain', 'grains'],
    question: '支架服役八个月在圆角处断裂，需判断材料、加工还是设计问题。',
    approach: ['断口 SEM 观察疲劳辉纹与源区', 'EBSD 与硬度排除材料异常', '有限元计算圆角应力集中系数'],
    finding: '源区有 40 μm 深加工刀痕，圆角应力集中系数 2.6；建议圆角由 R1 改为 R3 并抛光。',
  },
  {
    slug: 'gut-flora',
    title: '益生菌干预后的肠道菌群与代谢物',
    sketch: '16S 与代谢组联合，找到随干预升高的短链脂肪酸产生菌。',
    author: '生信分析组',
    age: 147,
    source: 'https://example.org/cases/gut-flora',
    panels: ['composition', 'network', 'violins'],
    question: '干预改善了症状，但菌群总体组成差别不大。',
    approach: ['16S V3–V4 与靶向短链脂肪酸定量', 'PERMANOVA、随机森林与共现网络', '校正年龄与饮食的混合模型'],
    finding: '总体差异只解释 6 % 变异，但两种产丁酸菌显著升高，粪便丁酸增加 1.8 倍。',
  },
  {
    slug: 'microplastics',
    title: '河口沉积物微塑料种类与丰度',
    sketch: '密度分离、显微红外与裂解气质结合，兼顾数量与质量。',
    author: '剖析中心',
    age: 165,
    source: '',
    panels: ['measured-shapes', 'transmittance', 'chromatogram'],
    question: '只计数会低估小颗粒，只称质量又看不到尺寸分布。',
    approach: ['氯化锌密度分离与酶消解', '20 μm 以上逐颗显微红外', '剩余部分裂解气质定量'],
    finding: '以聚乙烯与聚丙烯为主，20–100 μm 颗粒占数量 83 %，但仅占质量 12 %。',
  },
  {
    slug: 'co2-catalyst',
    title: '铜基催化剂二氧化碳还原的中间体',
    sketch: '原位红外与理论计算指认乙烯路径的速控步骤。',
    author: '催化表征组',
    age: 188,
    source: 'https://example.org/cases/copper-co2',
    panels: ['sheets', 'energy-path', 'voltammogram'],
    question: '掺杂后乙烯选择性由 31 % 升到 58 %，想知道改变了哪一步。',
    approach: ['电化学原位红外跟踪 *CO 覆盖度', '¹²C/¹³C 同位素切换', 'DFT 计算 *CO 二聚能垒'],
    finding: '线式吸附 CO 谱带红移且强度升高，二聚能垒由 0.79 降到 0.52 eV，与选择性变化一致。',
  },
  {
    slug: 'drug-crystal',
    title: '药物多晶型筛选与晶型专利支持',
    sketch: '单晶、粉末、热分析与固体核磁给出五种晶型的完整证据。',
    author: '衍射平台',
    age: 211,
    source: '',
    panels: ['unit-cell', 'heat-flow', 'solid-state-spectrum'],
    question: '同一化合物不同批次溶出速率不同，怀疑晶型不一致。',
    approach: ['48 组溶剂与温度结晶筛选', '变温 XRD 与 DSC 绘制相关系', '单晶解析与固体核磁定量'],
    finding: '得到五种晶型，室温稳定型为 II 型；异常批次含 7 % 的 IV 型，来自干燥温度过高。',
  },
  {
    slug: 'porous-rock',
    title: '致密砂岩孔喉网络与渗透率',
    sketch: '显微 CT、压汞与低场核磁三种尺度拼接孔径分布。',
    author: '图像分析组',
    age: 236,
    source: 'https://example.org/cases/tight-sandstone',
    panels: ['tomography-slice', 'pore-widths', 'streamlines'],
    question: '单一方法只能覆盖一部分孔径，计算的渗透率与实测差一个量级。',
    approach: ['0.9 μm 体素 CT 重建大孔', '压汞与低场核磁补足小孔', '孔隙网络上求解斯托克斯流'],
    finding: '拼接后的模型渗透率 0.21 mD，与实测 0.18 mD 接近；喉道是主要限制。',
  },
]
