import type { Family } from './family.ts'
import { amount, choice, reveals, sampleFields, sampleRelations, several, text } from './fields.ts'

const standard = text('standard', '执行标准', { help: '例如 GB/T 228.1、ASTM D638；没有则按文献条件' })

/** 力学性能. */
export const mechanics: Family = {
  type: 1,
  child: 110,
  plates: ['stress-strain', 'indentation', 'flow-curves'],
  samples: ['每组不少于 5 个平行样，尺寸误差小于 2 %', '写明加载方向（轧向、纤维方向等）'],
  delivers: ['每根试样的原始力-位移数据', '应力应变曲线与统计结果', '断裂照片'],
  results: [
    ['应力应变', '多根平行样叠加，给出模量、强度与断裂应变。'],
    ['压入曲线', '加载卸载曲线与由其算出的硬度、模量。'],
    ['流变曲线', '黏度与模量随剪切速率、频率的变化。'],
  ],
  faq: [
    ['可以代加工试样吗？', '可以，提供板材或棒材与图纸，加工费另计。'],
    ['需要引伸计吗？', '求弹性模量必须用引伸计，塑料与薄膜可用视频引伸计。'],
  ],
  urgent: [['加急', 1.5, '3']],
  fields: [standard, ...sampleFields],
  relate: sampleRelations,
  methods: [
    {
      slug: 'tensile',
      name: '拉伸试验（万能试验机）',
      plate: 'stress-strain',
      tags: '强度|模量|断裂伸长|高低温可选',
      sketch: '测抗拉强度、屈服强度、弹性模量与断裂伸长率',
      principle:
        '横梁恒速拉伸标准试样，力传感器与引伸计分别记录载荷和变形，除以原始截面积与标距得到工程应力应变。弹性段斜率为杨氏模量，屈服强度取 0.2 % 残余变形对应的应力。',
      answers: ['材料的强度与塑性', '工艺与配方的差异', '高低温下的力学性能'],
      samples: ['哑铃形试样 5 根，标明标距'],
      yuan: 80,
      unit: '样',
      days: '4',
      fields: [
        amount('speed', '加载速率', 'mm/min', [0.01, 500], { required: true }),
        choice('temperature', '环境温度', [
          ['room', '室温'],
          ['hot', '高温', 120],
          ['cold', '低温', 200],
        ]),
        amount('degrees', '试验温度', '℃', [-150, 1000]),
      ],
      relate: [reveals('temperature', ['hot', 'cold'], 'degrees')],
    },
    {
      slug: 'bending',
      name: '压缩与三点弯曲试验',
      plate: 'stress-strain',
      plate2: 'finite-elements',
      tags: '抗压|抗弯|断裂韧性|陶瓷混凝土',
      sketch: '测抗压、抗弯强度与断裂韧性',
      principle:
        '三点弯曲下表面受拉，抗弯强度 σ = 3FL / 2bh²；预制切口后由最大载荷求断裂韧性 KIC。压缩试验要求端面平行，以减小摩擦引起的鼓形。',
      answers: ['抗压、抗弯强度', '断裂韧性', '多孔材料的平台应力'],
      samples: ['压缩：高径比 1.5–2；弯曲：36 × 4 × 3 mm'],
      yuan: 80,
      unit: '样',
      days: '4',
      fields: [
        choice('mode', '方式', [
          ['compression', '压缩'],
          ['three', '三点弯曲'],
          ['four', '四点弯曲', 20],
          ['notch', '单边切口（KIC）', 80],
        ]),
      ],
    },
    {
      slug: 'hardness',
      name: '显微维氏硬度',
      plate: 'indentation',
      plate2: 'grains',
      tags: '硬度|渗层|焊缝|10 gf–1 kgf',
      sketch: '测微区硬度与渗层、焊缝的硬度分布',
      principle:
        '对面角 136° 的金刚石四棱锥以设定力压入，保持 10–15 s 后量压痕对角线 d，HV = 1.854F/d²。压痕间距应大于 2.5 倍对角线，避免加工硬化区重叠。',
      answers: ['各相与各区的硬度', '硬化层深度'],
      samples: ['镶嵌抛光，表面无划痕；我方可代制样'],
      yuan: 60,
      unit: '样',
      days: '3',
      fields: [amount('points', '测点数', '点', [3, 60], { required: true })],
    },
    {
      slug: 'nanoindentation',
      name: '纳米压痕',
      plate: 'indentation',
      tags: '薄膜|模量硬度|划痕|高温可选',
      sketch: '测薄膜与微区的硬度、模量，划痕测结合力',
      principle:
        '伯克维奇压头连续记录力与深度，由卸载曲线初段斜率（奥利弗-法尔方法）求接触刚度，进而得到硬度与折合模量。薄膜测量深度应小于膜厚的 10 % 以避开基底影响。',
      answers: ['薄膜与涂层的硬度、模量', '膜基结合力（划痕）', '蠕变行为'],
      samples: ['表面粗糙度小于压深的 5 %，样品不大于 30 × 30 × 20 mm'],
      yuan: 260,
      unit: '样',
      days: '5',
      fields: [
        choice('control', '控制方式', [
          ['depth', '定深度'],
          ['load', '定载荷'],
          ['csm', '连续刚度', 120],
        ]),
        amount('depth_nm', '最大压深', 'nm', [20, 5000]),
      ],
    },
    {
      slug: 'impact',
      name: '冲击试验（夏比 / 悬臂梁）',
      plate: 'survival',
      plate2: 'stress-strain',
      tags: '冲击韧性|韧脆转变|低温|塑料金属',
      sketch: '测冲击吸收功与韧脆转变温度',
      principle:
        '摆锤从固定高度落下打断缺口试样，前后势能差即吸收功。系列低温试验的吸收功-温度曲线呈 S 形，中点对应韧脆转变温度；仪器化冲击可分开裂纹形成功与扩展功。',
      answers: ['冲击强度', '韧脆转变温度'],
      samples: ['55 × 10 × 10 mm 或 80 × 10 × 4 mm，缺口按标准加工'],
      yuan: 50,
      unit: '样',
      days: '3',
    },
    {
      slug: 'fatigue',
      name: '疲劳试验',
      plate: 'survival',
      tags: 'S-N 曲线|裂纹扩展|高周低周|轴向弯曲',
      sketch: '测疲劳寿命、S-N 曲线与裂纹扩展速率',
      principle:
        '试样承受循环载荷直至断裂，应力幅与寿命在双对数坐标上近似直线。升降法确定 10⁷ 次下的疲劳极限；紧凑拉伸试样测 da/dN-ΔK 曲线，斜率即帕里斯公式指数。',
      answers: ['疲劳极限', '给定载荷下的寿命', '裂纹扩展门槛值'],
      samples: ['按图纸加工，表面粗糙度 Ra 小于 0.4 μm'],
      yuan: 300,
      unit: '样',
      days: '20',
      fields: [
        amount('frequency', '频率', 'Hz', [1, 150], { required: true }),
        amount('ratio', '应力比', '', [-1, 0.9]),
      ],
    },
    {
      slug: 'rheology',
      name: '旋转流变',
      plate: 'flow-curves',
      tags: '黏度|模量|触变|凝胶点',
      sketch: '测黏度曲线、储能与损耗模量、凝胶点与触变性',
      principle:
        '锥板或平行板间的样品受稳态或振荡剪切。稳态给出黏度随剪切速率的变化；振荡给出 G′ 与 G″，两者相交处常取为凝胶点。先做应变扫描确定线性黏弹区，再做频率或温度扫描。',
      answers: ['剪切变稀还是变稠', '凝胶化时间与温度', '油墨的触变恢复'],
      samples: ['液体、凝胶 5 mL 以上，颗粒小于间隙的 1/5'],
      yuan: 160,
      unit: '样',
      days: '4',
      fields: [
        several(
          'tests',
          '测试内容',
          [
            ['flow', '黏度曲线'],
            ['strain', '应变扫描', 40],
            ['frequency', '频率扫描', 40],
            ['temperature', '温度扫描', 80],
            ['recovery', '三段触变', 60],
          ],
          { required: true },
        ),
      ],
    },
  ],
}
