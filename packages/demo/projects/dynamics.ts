import { analysis } from './analysis.ts'
import { amount, choice, several, text } from './fields.ts'

/** 分子动力学. */
export const dynamics = analysis(
  303,
  ['membrane', 'trajectory', 'docking'],
  [
    {
      slug: 'docking',
      name: '分子对接与虚拟筛选',
      plate: 'docking',
      tags: '结合模式|打分|氢键|批量筛选',
      sketch: '预测小分子与蛋白的结合模式与亲和力排序',
      principle:
        '受体加氢、分配电荷后定义对接盒子，搜索配体的平动、转动与可旋转键，以经验打分函数排序。先把晶体配体重新对接，均方根偏差小于 2 Å 才认为方法可靠；打分只宜作排序，不等于结合自由能。',
      answers: ['结合口袋与关键残基', '候选分子排序'],
      samples: ['蛋白结构（PDB 号或文件）与配体列表'],
      yuan: 300,
      unit: '次',
      each: '一对受体与配体',
      days: '4',
      fields: [
        text('target', '靶蛋白', { required: true }),
        amount('ligands', '配体数', '个', [1, 10000], { required: true }),
      ],
    },
    {
      slug: 'md-protein',
      name: '分子动力学：蛋白-配体复合物',
      plate: 'trajectory',
      plate2: 'docking',
      tags: 'GROMACS|100 ns|MM-PBSA|构象变化',
      sketch: '模拟复合物在水中的稳定性并计算结合自由能',
      principle:
        '显式水盒子中加离子中和，能量最小化后 NVT、NPT 平衡，以 2 fs 步长做 100 ns 以上生产模拟，粒子网格埃瓦尔德处理静电。RMSD 平稳后取轨迹做氢键、RMSF 与 MM-PBSA 分解；建议至少三条独立轨迹。',
      answers: ['复合物是否稳定', '关键残基的能量贡献', '突变的影响'],
      samples: ['复合物结构或对接结果'],
      yuan: 2200,
      unit: '次',
      each: '一个体系',
      days: '12',
      fields: [
        amount('length', '模拟时长', 'ns', [10, 1000], { required: true }),
        choice('replicas', '独立轨迹', [
          ['1', '一条'],
          ['3', '三条', 2000],
        ]),
        several('analyses', '分析', [
          ['rmsd', 'RMSD / RMSF'],
          ['hbond', '氢键'],
          ['pbsa', 'MM-PBSA', 300],
          ['fel', '自由能形貌', 300],
        ]),
      ],
    },
    {
      slug: 'md-membrane',
      name: '分子动力学：膜、聚合物与溶液',
      plate: 'membrane',
      tags: '膜渗透|扩散系数|径向分布|粗粒化',
      sketch: '模拟膜、聚合物、电解液与界面体系',
      principle:
        '全原子力场描述化学细节，粗粒化力场把几个原子合为一个珠子，可达微秒与百纳米尺度。均方位移斜率给出扩散系数，径向分布函数给出溶剂化结构，伞形采样给出跨膜自由能。',
      answers: ['离子溶剂化结构与扩散', '分子如何穿膜', '聚合物的自组装'],
      samples: ['组分与比例、温度、压力'],
      yuan: 2600,
      unit: '次',
      each: '一个体系',
      days: '15',
      fields: [
        choice('scale', '模型', [
          ['aa', '全原子'],
          ['cg', '粗粒化'],
        ]),
        text('composition', '组分与数目', { required: true }),
      ],
    },
    {
      slug: 'md-materials',
      name: '分子动力学：材料力学与热输运（LAMMPS）',
      plate: 'unit-cell',
      plate2: 'stress-strain',
      tags: '拉伸|导热|缺陷|反应力场',
      sketch: '模拟金属、陶瓷与二维材料的拉伸、导热与损伤',
      principle:
        '嵌入原子势、Tersoff 势或反应力场描述原子作用。拉伸模拟按恒定应变率加载并以公共近邻分析识别位错；导热系数由格林-久保关系或非平衡方法求得。应变率远高于实验，强度数值偏高，宜作相对比较。',
      answers: ['变形与断裂机制', '缺陷对导热的影响'],
      samples: ['晶体结构与势函数（如有）'],
      yuan: 2400,
      unit: '次',
      each: '一个体系',
      days: '12',
    },
  ],
)

/** 有限元仿真. */
export const finiteElements = analysis(
  304,
  ['finite-elements', 'streamlines', 'field-map'],
  [
    {
      slug: 'fem-structure',
      name: '有限元：结构强度与疲劳',
      plate: 'finite-elements',
      tags: '应力|模态|疲劳|接触',
      sketch: '计算结构的应力、变形、模态与疲劳寿命',
      principle:
        '把连续体离散成单元，以节点位移为未知量组装刚度方程求解。应力集中处网格须加密并做网格无关性检查；非线性问题分载荷步迭代，塑性需真实应力应变曲线。',
      answers: ['危险位置与安全系数', '共振频率', '改型效果'],
      samples: ['三维模型（stp、x_t）、材料参数与载荷'],
      yuan: 2400,
      unit: '次',
      each: '一个工况',
      days: '8',
      fields: [
        several(
          'types',
          '分析类型',
          [
            ['static', '静力'],
            ['modal', '模态', 300],
            ['fatigue', '疲劳', 600],
            ['impact', '冲击', 900],
          ],
          { required: true },
        ),
      ],
    },
    {
      slug: 'fem-flow',
      name: '有限元：流体与传热（CFD）',
      plate: 'streamlines',
      tags: '流场|温度场|多相流|微流控',
      sketch: '模拟流场、温度场与多相流',
      principle:
        '有限体积法离散纳维-斯托克斯方程，雷诺数决定层流或湍流模型；壁面第一层网格按 y⁺ 要求设置。微流控通道雷诺数小于 1，扩散混合为主，用层流即可。',
      answers: ['压降与流量分布', '散热是否足够', '混合效率'],
      samples: ['几何、边界条件与物性'],
      yuan: 2800,
      unit: '次',
      each: '一个工况',
      days: '10',
      fields: [
        choice('regime', '流态', [
          ['laminar', '层流'],
          ['turbulent', '湍流', 300],
          ['multiphase', '多相', 900],
        ]),
        amount('inlet', '入口流速', 'm/s', [0, 500]),
      ],
    },
    {
      slug: 'fem-multiphysics',
      name: '有限元：多物理场耦合',
      plate: 'field-map',
      plate2: 'finite-elements',
      tags: '电热力|电池|压电|耦合',
      sketch: '电、热、力、化学等多场耦合仿真',
      principle:
        '各物理场的方程通过源项与边界相互影响，弱耦合可分步求解，强耦合须联立。电池模型把固相扩散、液相传输与界面反应连成一体，得到电压、温升与析锂风险。',
      answers: ['电池温升与电流分布', '压电、热电器件响应'],
      samples: ['几何、材料参数与工况'],
      yuan: 3600,
      unit: '次',
      each: '一个工况',
      days: '14',
      fields: [
        several(
          'fields_coupled',
          '物理场',
          [
            ['electric', '电'],
            ['thermal', '热'],
            ['mechanical', '力'],
            ['chemical', '传质与反应'],
          ],
          { required: true },
        ),
      ],
    },
    {
      slug: 'fem-electromagnetic',
      name: '有限元：电磁与光学（FDTD）',
      plate: 'field-map',
      tags: '近场增强|吸收谱|天线|超表面',
      sketch: '计算纳米结构的近场增强、散射与吸收',
      principle:
        '时域有限差分在交错网格上推进麦克斯韦方程，一次脉冲激励得到整个频谱。完美匹配层吸收外行波，金属色散用实测介电函数拟合；热点附近网格需小于 1 nm。',
      answers: ['表面等离激元共振峰', '拉曼增强因子分布', '结构色与吸收率'],
      samples: ['结构尺寸与材料'],
      yuan: 1800,
      unit: '次',
      each: '一个结构',
      days: '7',
    },
  ],
)
