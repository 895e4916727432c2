import type { Family } from './family.ts'
import { amount, choice, reveals, sampleFields, sampleRelations, several, text } from './fields.ts'

/** 组学检测. */
export const sequencing: Family = {
  type: 1,
  child: 115,
  plates: ['volcano', 'heat-map', 'coverage'],
  samples: ['−80 ℃ 保存，足量干冰寄送，避免周五发货', '人源样品须提供伦理批件并遵守人类遗传资源管理规定'],
  delivers: ['原始下机数据与校验码', '质控报告', '标准分析报告与图表源文件'],
  results: [
    ['差异分析', '火山图与差异基因（蛋白）列表。'],
    ['聚类热图', '样品间重复性与表达模式。'],
    ['覆盖度', '测序深度与基因组覆盖。'],
  ],
  faq: [
    ['建库前会质检吗？', '会。核酸浓度、完整性不合格时先与您沟通，由您决定重送、风险建库或取消。'],
    ['数据保存多久？', '平台保存 90 天，请及时下载并核对校验码。'],
  ],
  urgent: [['加急', 1.5, '12']],
  fields: [
    choice('species', '物种', [
      ['human', '人'],
      ['mouse', '小鼠'],
      ['plant', '植物'],
      ['microbe', '微生物'],
      ['other', '其他'],
    ]),
    text('reference_genome', '参考基因组', { help: '版本号或下载链接' }),
    amount('groups', '分组数', '组', [1, 30], { required: true }),
    ...sampleFields,
  ],
  relate: [reveals('species', ['plant', 'microbe', 'other'], 'reference_genome'), ...sampleRelations],
  methods: [
    {
      slug: 'rna-seq',
      name: '转录组测序（RNA-seq）',
      plate: 'volcano',
      plate2: 'coverage',
      tags: '差异表达|6 Gb|富集分析|有参无参',
      sketch: '从 RNA 到差异基因与通路，一站式转录组',
      principle:
        '用 oligo(dT) 富集 mRNA 或去除核糖体 RNA，打断反转录并加接头，双端 150 bp 测序。读段比对到参考基因组后计数，DESeq2 以负二项模型检验组间差异，再做 GO、KEGG 富集与 GSEA。每组至少三个生物学重复。',
      answers: ['哪些基因差异表达', '涉及哪些通路', '可变剪接与新转录本'],
      samples: ['总 RNA 1 μg，RIN 大于 7；或组织 50 mg'],
      yuan: 780,
      unit: '样',
      days: '20',
      hot: true,
      fields: [
        choice('library', '建库', [
          ['mrna', 'mRNA 富集'],
          ['ribo', '去核糖体', 300],
          ['stranded', '链特异性', 150],
        ]),
        choice('depth', '数据量', [
          ['6', '6 Gb'],
          ['12', '12 Gb', 260],
        ]),
      ],
    },
    {
      slug: 'scrna-seq',
      name: '单细胞转录组测序',
      plate: 'clusters',
      tags: '细胞图谱|5000 细胞|拟时序|细胞通讯',
      sketch: '解析组织中每个细胞的表达谱与细胞类型',
      principle:
        '微流控把单个细胞与带条形码的凝胶珠包进油滴，同一细胞的转录本带上同一条形码与唯一分子标签，测序后还原每个细胞的表达矩阵。降维聚类后按标志基因注释细胞类型，再做拟时序与细胞通讯分析；双细胞与线粒体比例高的细胞须先剔除。',
      answers: ['组织由哪些细胞组成', '细胞如何分化', '细胞间如何通讯'],
      samples: ['单细胞悬液活率大于 85 %、浓度 700–1200 个/μL，或组织保护液寄送'],
      yuan: 15_800,
      unit: '样',
      days: '35',
      fields: [
        amount('cells', '目标细胞数', '个', [3000, 20000], { required: true }),
        choice('dissociate', '组织解离', [
          ['done', '已制成悬液'],
          ['needed', '需要解离', 1500],
          ['nuclei', '抽核', 2000],
        ]),
      ],
    },
    {
      slug: '16s',
      name: '微生物多样性测序（16S / ITS）',
      plate: 'composition',
      tags: '菌群组成|V3–V4|α β 多样性|环境样品',
      sketch: '分析细菌、真菌群落组成与多样性差异',
      principle:
        '扩增 16S rRNA 基因 V3–V4 或 ITS 可变区，双端测序后去噪得到扩增子序列变体（ASV），比对数据库注释物种。α 多样性描述样品内丰富度与均匀度，β 多样性以距离矩阵的 PCoA 展示样品间差异，LEfSe 找出标志菌。',
      answers: ['优势菌是什么', '分组间菌群是否不同', '菌群与环境因子的关系'],
      samples: ['粪便、土壤 0.5 g 或 DNA 200 ng'],
      yuan: 200,
      unit: '样',
      days: '20',
      fields: [
        choice('region', '扩增区', [
          ['v34', '16S V3–V4'],
          ['v4', '16S V4'],
          ['its1', 'ITS1'],
          ['full', '16S 全长', 260],
        ]),
      ],
    },
    {
      slug: 'metagenome',
      name: '宏基因组测序',
      plate: 'composition',
      plate2: 'network',
      tags: '功能基因|抗性基因|组装分箱|10 Gb',
      sketch: '直接测环境总 DNA，获得物种与功能基因全貌',
      principle:
        '环境 DNA 打断建库深度测序，去宿主后组装成重叠群，预测基因并注释到功能、抗性与碳水化合物活性酶数据库。按四核苷酸频率与覆盖度分箱，可得到不可培养菌的基因组草图。',
      answers: ['群落有哪些功能', '抗性基因的种类与宿主', '未培养菌的基因组'],
      samples: ['DNA 1 μg，主带大于 10 kb'],
      yuan: 1600,
      unit: '样',
      days: '35',
      fields: [
        choice('depth', '数据量', [
          ['6', '6 Gb'],
          ['10', '10 Gb', 400],
          ['20', '20 Gb', 1200],
        ]),
      ],
    },
    {
      slug: 'proteome',
      name: '定量蛋白质组（DIA / TMT）',
      plate: 'heat-map',
      plate2: 'mass-spectrum',
      tags: '数千蛋白|DIA|磷酸化|通路分析',
      sketch: '一次定量数千种蛋白，寻找差异蛋白与通路',
      principle:
        '蛋白还原烷基化后用胰酶切成肽段，纳升液相分离进入高分辨质谱。DIA 把质量范围切成连续窗口依次全部碎裂，数据完整、缺失少；TMT 用同重标签一次比较多至 18 个样品。翻译后修饰须先富集。',
      answers: ['差异蛋白有哪些', '磷酸化等修饰的变化', '候选标志物'],
      samples: ['组织 50 mg、细胞 5 × 10⁶ 个或蛋白 200 μg'],
      yuan: 1800,
      unit: '样',
      days: '30',
      fields: [
        choice('strategy', '策略', [
          ['dia', 'DIA'],
          ['tmt', 'TMT', 600],
          ['lfq', 'Label-free'],
        ]),
        several('modification', '修饰组', [
          ['phospho', '磷酸化', 1500],
          ['acetyl', '乙酰化', 1800],
        ]),
      ],
    },
    {
      slug: 'metabolome',
      name: '代谢组（非靶向 / 靶向）',
      plate: 'chromatogram-series',
      plate2: 'clusters',
      tags: '差异代谢物|LC-MS|通路|大样本',
      sketch: '检测血清、组织与植物中的小分子代谢物变化',
      principle:
        '有机溶剂沉淀蛋白后提取代谢物，正负离子双模式采集高分辨质谱，按精确质量、碎片与保留时间分级鉴定。QC 样品穿插进样评价稳定性；PCA 看整体，OPLS-DA 找差异并以置换检验防过拟合。',
      answers: ['差异代谢物', '受影响的代谢通路'],
      samples: ['血清 100 μL、组织 100 mg，每组不少于 6 个重复'],
      yuan: 480,
      unit: '样',
      days: '25',
      fields: [
        choice('kind', '类型', [
          ['untargeted', '非靶向'],
          ['targeted', '靶向', 200],
          ['lipid', '脂质组', 200],
        ]),
        text('targets', '靶向指标'),
      ],
      relate: [reveals('kind', ['targeted'], 'targets')],
    },
  ],
}
