import { analysis } from './analysis.ts'
import { amount, choice, several, text } from './fields.ts'

/** 统计分析. */
export const statistics = analysis(
  305,
  ['violins', 'forest-plot', 'model-curves'],
  [
    {
      slug: 'stat-basic',
      name: '统计分析：差异检验与相关回归',
      plate: 'violins',
      tags: 't 检验|方差分析|非参数|回归',
      sketch: '选择合适的检验方法，给出效应量与规范图表',
      principle:
        '先看分布与方差齐性，再选 t 检验、方差分析或秩和检验；多组比较须校正。除 p 值外报告效应量与置信区间；重复测量与嵌套数据用混合效应模型，避免把技术重复当作独立样本。',
      answers: ['组间差异是否显著', '变量间有何关系'],
      samples: ['整理好的数据表，一行一个观测'],
      yuan: 500,
      unit: '次',
      days: '4',
      fields: [
        text('design', '实验设计', { required: true }),
        several('figures', '图形', [
          ['box', '箱线图'],
          ['violin', '小提琴图'],
          ['scatter', '散点与回归'],
        ]),
      ],
    },
    {
      slug: 'stat-survival',
      name: '统计分析：生存分析与临床预测模型',
      plate: 'survival',
      tags: 'K-M 曲线|Cox|列线图|决策曲线',
      sketch: '生存曲线、风险因素与预测模型',
      principle:
        '卡普兰-迈耶法估计生存函数并用对数秩检验比较；Cox 模型估计风险比，须检验等比例假定。预测模型以自助法校正乐观偏倚，报告区分度、校准度与决策曲线。',
      answers: ['预后因素', '模型能否外推'],
      samples: ['随访表：时间、结局、协变量'],
      yuan: 1200,
      unit: '次',
      days: '6',
    },
    {
      slug: 'stat-meta',
      name: '统计分析：Meta 分析',
      plate: 'forest-plot',
      tags: '森林图|异质性|发表偏倚|PRISMA',
      sketch: '文献检索、质量评价与效应合并',
      principle:
        '随机效应模型按研究内与研究间方差加权合并效应；I² 描述异质性，亚组与回归寻找来源，漏斗图与剪补法评估发表偏倚。检索策略与筛选流程按 PRISMA 记录。',
      answers: ['总体效应有多大', '研究间为何不一致'],
      samples: ['研究问题（PICOS）与纳入标准'],
      yuan: 3600,
      unit: '次',
      days: '20',
      fields: [amount('studies', '预计纳入研究数', '篇', [5, 300])],
    },
    {
      slug: 'stat-ml',
      name: '统计分析：机器学习建模',
      plate: 'model-curves',
      tags: '分类回归|交叉验证|SHAP|材料数据',
      sketch: '为材料、化学与临床数据建立可解释的预测模型',
      principle:
        '数据按组划分训练与测试，特征选择与调参都在嵌套交叉验证内完成，防止泄漏。以随机森林、梯度提升与线性模型为基线，用 SHAP 解释特征贡献；小样本优先简单模型。',
      answers: ['能否由特征预测性能', '哪些特征最重要'],
      samples: ['特征与目标表，样本 100 以上为宜'],
      yuan: 2400,
      unit: '次',
      days: '10',
      fields: [
        choice('task', '任务', [
          ['classify', '分类'],
          ['regress', '回归'],
        ]),
        amount('rows', '样本量', '行', [30, 10_000_000], { required: true }),
      ],
    },
  ],
)

/** 图像分析. */
export const pictures = analysis(
  307,
  ['measured-shapes', 'tomography-slice', 'fluorescence'],
  [
    {
      slug: 'image-particles',
      name: '图像分析：粒径与孔径统计',
      plate: 'measured-shapes',
      tags: '自动分割|粒径分布|形状因子|≥300 颗',
      sketch: '电镜图像自动分割并统计粒径、孔径与形状',
      principle:
        '滤波去噪后阈值或深度学习分割，分水岭分开接触颗粒，剔除边缘截断者。每个样品统计不少于 300 个，给出等效圆直径、长径比与圆度的分布和置信区间。',
      answers: ['粒径分布', '形状是否均一'],
      samples: ['带标尺的原始图像'],
      yuan: 60,
      unit: '次',
      each: '一张图',
      days: '3',
    },
    {
      slug: 'image-fluorescence',
      name: '图像分析：荧光定量与共定位',
      plate: 'fluorescence',
      tags: '细胞计数|强度|皮尔逊系数|批处理',
      sketch: '批量细胞分割、荧光强度与共定位分析',
      principle:
        '背景校正后分割细胞核与胞质，逐细胞统计强度；共定位报告皮尔逊与曼德斯系数，并以随机平移做显著性检验。所有图像用同一参数处理。',
      answers: ['阳性率与强度差异', '两个通道是否共定位'],
      samples: ['未压缩原始图像，同一曝光条件'],
      yuan: 80,
      unit: '次',
      each: '一张图',
      days: '4',
    },
    {
      slug: 'image-volume',
      name: '图像分析：CT 三维重建与孔隙网络',
      plate: 'tomography-slice',
      tags: '三维分割|孔隙网络|渗透率|动画',
      sketch: 'CT 数据三维分割、孔隙网络与渗透率计算',
      principle:
        '去环状伪影后分割孔与骨架，最大球法提取孔隙-喉道网络，得到连通孔隙率、配位数与迂曲度；在分割体素上求解斯托克斯流得到渗透率。',
      answers: ['孔隙是否连通', '迂曲度与渗透率'],
      samples: ['切片序列（tif、dcm）与体素尺寸'],
      yuan: 1500,
      unit: '次',
      each: '一套数据',
      days: '8',
    },
  ],
)
