import { analysis } from './analysis.ts'
import { amount, choice, several, text } from './fields.ts'

const system = text('system', '计算体系', { required: true, help: '化学式、晶面与原子数的估计' })

/** 理论计算. */
export const computation = analysis(
  302,
  ['band-structure', 'energy-path', 'unit-cell'],
  [
    {
      slug: 'dft-bands',
      name: '理论计算：DFT 能带与态密度',
      plate: 'band-structure',
      tags: 'VASP|HSE06|态密度|有效质量',
      sketch: '优化晶体结构并计算能带、态密度与差分电荷',
      principle:
        '密度泛函理论以电子密度为基本变量，交换关联泛函作近似。PBE 结构准确但低估带隙，HSE06 杂化泛函改善带隙；强关联体系加 U 校正。截断能与 k 点须做收敛测试，报告给出收敛曲线。',
      answers: ['带隙大小与直接、间接', '各原子轨道的贡献', '电荷转移方向'],
      samples: ['结构文件（CIF、POSCAR）或文献来源'],
      yuan: 1800,
      unit: '次',
      each: '一个体系',
      days: '10',
      hot: true,
      fields: [
        system,
        choice('functional', '泛函', [
          ['pbe', 'PBE'],
          ['pbeu', 'PBE+U', 200],
          ['hse', 'HSE06', 1200],
        ]),
        several(
          'outputs',
          '输出',
          [
            ['band', '能带'],
            ['dos', '态密度'],
            ['charge', '差分电荷', 200],
            ['elf', '电子局域函数', 200],
          ],
          { required: true },
        ),
      ],
    },
    {
      slug: 'dft-catalysis',
      name: '理论计算：催化吸附与反应路径',
      plate: 'energy-path',
      tags: '吸附能|自由能|过渡态|CI-NEB',
      sketch: '计算吸附能、自由能台阶图与过渡态能垒',
      principle:
        '以周期平板模型建表面，真空层大于 15 Å 并固定底层。吸附自由能加零点能与熵校正；电化学步骤用计算氢电极处理电位。过渡态以 CI-NEB 搜索并以唯一虚频验证。',
      answers: ['速控步骤与理论过电位', '活性位点', '掺杂为何有效'],
      samples: ['催化剂结构与反应机理设想'],
      yuan: 3600,
      unit: '次',
      each: '一条反应路径',
      days: '15',
      fields: [
        system,
        choice('reaction', '反应', [
          ['her', 'HER'],
          ['oer', 'OER'],
          ['orr', 'ORR'],
          ['co2rr', 'CO₂RR'],
          ['nrr', 'NRR'],
          ['other', '其他'],
        ]),
        amount('steps', '基元步骤数', '步', [1, 20], { required: true }),
        choice('neb', '过渡态', [
          ['no', '不需要'],
          ['yes', '需要', 1500],
        ]),
      ],
    },
    {
      slug: 'dft-molecule',
      name: '理论计算：分子轨道与光谱（Gaussian）',
      plate: 'orbital',
      tags: 'HOMO LUMO|激发态|红外拉曼|静电势',
      sketch: '分子结构优化、前线轨道、激发态与光谱模拟',
      principle:
        '常用 B3LYP、M06-2X 或 ωB97X-D 泛函配三重劈裂基组，溶剂用 SMD 连续模型。频率计算确认极小点并给出热力学校正；含时 DFT 得到激发能与振子强度，电荷转移激发应选长程校正泛函。',
      answers: ['前线轨道与能隙', '吸收与发射光谱归属', '反应热与能垒'],
      samples: ['分子结构（mol、xyz）或结构式'],
      yuan: 800,
      unit: '次',
      each: '一个分子',
      days: '7',
      fields: [
        choice('solvent', '溶剂', [
          ['gas', '气相'],
          ['smd', 'SMD 溶剂模型', 100],
        ]),
        several(
          'outputs',
          '输出',
          [
            ['orbital', '前线轨道'],
            ['esp', '静电势'],
            ['uv', '激发态', 300],
            ['vib', '红外与拉曼', 150],
          ],
          { required: true },
        ),
      ],
    },
    {
      slug: 'dft-battery',
      name: '理论计算：电池材料扩散与电压',
      plate: 'unit-cell',
      plate2: 'energy-path',
      tags: '扩散能垒|开路电压|相稳定性|缺陷',
      sketch: '计算离子扩散能垒、嵌入电压与相图',
      principle:
        '不同嵌入量的形成能构成凸包，凸包上的相稳定，相邻两相的能量差除以转移电荷给出平均电压。离子在位点间的迁移由 CI-NEB 求能垒，指数前因子取德拜频率即可估扩散系数。',
      answers: ['嵌入电压平台', '扩散通道与能垒', '掺杂对稳定性的影响'],
      samples: ['晶体结构与嵌入位点'],
      yuan: 3200,
      unit: '次',
      each: '一个体系',
      days: '15',
      fields: [
        system,
        choice('ion', '迁移离子', [
          ['li', 'Li⁺'],
          ['na', 'Na⁺'],
          ['k', 'K⁺'],
          ['mg', 'Mg²⁺', 300],
        ]),
      ],
    },
    {
      slug: 'dft-spectra',
      name: '理论计算：核磁、红外与拉曼谱预测',
      plate: 'orbital',
      plate2: 'proton-spectrum',
      tags: '构型确证|GIAO|DP4+|ECD',
      sketch: '计算核磁位移与电子圆二色谱，确定构型',
      principle:
        '构象搜索后按玻尔兹曼分布加权，GIAO 方法计算屏蔽常数并线性校正；DP4+ 概率比较候选构型与实验位移。手性中心的绝对构型由计算与实验 ECD 曲线对比确定。',
      answers: ['相对构型与绝对构型', '谱峰归属'],
      samples: ['候选结构与实验谱'],
      yuan: 1500,
      unit: '次',
      each: '一个分子',
      days: '10',
      fields: [amount('isomers', '候选构型数', '个', [2, 16], { required: true })],
    },
  ],
)
