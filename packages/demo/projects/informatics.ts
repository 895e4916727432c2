import { analysis } from './analysis.ts'
import { amount, choice, several, text } from './fields.ts'

/** 生信分析. */
export const informatics = analysis(
  301,
  ['volcano', 'network', 'clusters'],
  [
    {
      slug: 'bio-rna',
      name: '生信分析：转录组差异表达与富集',
      plate: 'volcano',
      tags: 'DESeq2|GO KEGG|GSEA|可复现脚本',
      sketch: '从表达矩阵到差异基因、通路与发表级图表',
      principle:
        '以负二项广义线性模型检验计数差异，Benjamini-Hochberg 校正多重检验；阈值通常取校正 p 小于 0.05 且倍数变化大于 2。富集分析用超几何检验，GSEA 不设阈值，按排序评估整条通路的协同变化。',
      answers: ['差异基因与通路', '批次效应是否需要校正'],
      samples: ['计数矩阵与分组表，或 fastq 原始数据'],
      yuan: 1200,
      unit: '次',
      days: '7',
      fields: [
        several('figures', '图表', [
          ['volcano', '火山图'],
          ['heatmap', '热图'],
          ['venn', '韦恩图'],
          ['gsea', 'GSEA 图', 100],
        ]),
        amount('comparisons', '比较组数', '组', [1, 20], { required: true }),
      ],
    },
    {
      slug: 'bio-wgcna',
      name: '生信分析：加权共表达网络（WGCNA）',
      plate: 'network',
      tags: '模块|性状关联|枢纽基因|≥15 样',
      sketch: '找出与性状相关的基因模块与枢纽基因',
      principle:
        '以相关系数的软阈值幂构建无标度加权网络，拓扑重叠度层次聚类并动态剪枝得到模块；模块特征向量与性状求相关，模块内连接度高的为枢纽基因。样本少于 15 个时结果不稳健。',
      answers: ['哪些基因协同变化', '与表型最相关的模块'],
      samples: ['表达矩阵（15 个样本以上）与性状表'],
      yuan: 1600,
      unit: '次',
      days: '8',
      fields: [text('traits', '性状', { required: true })],
    },
    {
      slug: 'bio-sc',
      name: '生信分析：单细胞数据深度分析',
      plate: 'clusters',
      tags: '注释|拟时序|细胞通讯|多样本整合',
      sketch: '质控、整合、注释、轨迹与通讯的全流程',
      principle:
        '剔除低质量与双细胞后归一化，整合算法校正批次，主成分空间构图并做社区划分，UMAP 可视化。注释结合标志基因与自动比对；拟时序推断分化方向，配体受体打分推断通讯，结果须以实验验证。',
      answers: ['细胞类型与比例变化', '分化轨迹', '细胞通讯'],
      samples: ['表达矩阵或 Cell Ranger 输出'],
      yuan: 3600,
      unit: '次',
      days: '15',
      fields: [
        amount('count', '样本数', '个', [1, 60], { required: true }),
        several('modules', '分析模块', [
          ['pseudotime', '拟时序', 600],
          ['chat', '细胞通讯', 600],
          ['cnv', '拷贝数推断', 800],
        ]),
      ],
    },
    {
      slug: 'bio-16s',
      name: '生信分析：微生物群落与环境因子',
      plate: 'composition',
      tags: '多样性|RDA|随机森林|共现网络',
      sketch: '群落差异、标志菌与环境因子关联',
      principle:
        '以 Bray-Curtis 或 UniFrac 距离做 PCoA，PERMANOVA 检验组间差异；RDA 或 CCA 解释环境因子贡献，随机森林筛选标志菌。成分数据须做中心化对数比变换后再求相关。',
      answers: ['组间群落是否不同', '哪个环境因子最重要'],
      samples: ['ASV 表、分类表与环境因子表'],
      yuan: 1000,
      unit: '次',
      days: '7',
    },
    {
      slug: 'bio-prot',
      name: '生信分析：蛋白组与代谢组联合',
      plate: 'heat-map',
      tags: '多组学|通路映射|PCA|标志物',
      sketch: '多组学整合，寻找一致变化的通路',
      principle:
        '缺失值按机制填补，归一化后以线性模型找差异；两组学各自富集后按通路取交集，并以稀疏偏最小二乘寻找协变特征。样本须一一配对。',
      answers: ['两层数据是否一致', '关键通路与标志物组合'],
      samples: ['两组学定量表与配对信息'],
      yuan: 2200,
      unit: '次',
      days: '10',
    },
    {
      slug: 'bio-geo',
      name: '生信分析：公共数据库挖掘（GEO / TCGA）',
      plate: 'survival',
      tags: '预后模型|免疫浸润|外部验证|无需实验',
      sketch: '由公共数据筛选基因、建立预后模型并外部验证',
      principle:
        '多数据集去批次后取稳健差异基因，LASSO-Cox 建立风险评分，以时间依赖 ROC 与独立队列验证；免疫浸润由反卷积估计。报告区分探索与验证集，避免数据泄漏。',
      answers: ['目标基因与预后的关系', '风险模型是否可靠'],
      samples: ['写明疾病、数据集或筛选条件'],
      yuan: 2600,
      unit: '次',
      days: '12',
      fields: [
        text('disease', '疾病', { required: true }),
        choice('validation', '外部验证', [
          ['one', '一个队列'],
          ['two', '两个队列', 400],
        ]),
      ],
    },
    {
      slug: 'bio-netpharm',
      name: '生信分析：网络药理学',
      plate: 'network',
      plate2: 'docking',
      tags: '成分靶点|PPI|通路|分子对接',
      sketch: '从药物成分到靶点与通路的网络分析',
      principle:
        '按口服利用度与类药性筛选成分，预测靶点并与疾病靶点取交集，构建蛋白互作网络，以度与介数找核心靶点，再做富集与分子对接。结论为假设，须以实验验证。',
      answers: ['核心成分与靶点', '可能的作用通路'],
      samples: ['药材或成分列表、疾病名称'],
      yuan: 1800,
      unit: '次',
      days: '8',
    },
    {
      slug: 'bio-gwas',
      name: '生信分析：全基因组关联（GWAS）',
      plate: 'manhattan',
      tags: '群体结构|曼哈顿图|候选基因|孟德尔随机化',
      sketch: '定位与性状关联的位点与候选基因',
      principle:
        '变异按缺失率、最小等位频率与哈迪-温伯格平衡质控，混合线性模型以亲缘矩阵与主成分校正群体结构，显著阈值常取 5 × 10⁻⁸ 或按有效标记数校正。连锁不平衡区间内再做精细定位。',
      answers: ['与性状关联的位点', '候选基因'],
      samples: ['基因型（vcf、plink）与表型表，样本 200 以上'],
      yuan: 3200,
      unit: '次',
      days: '15',
    },
  ],
)
