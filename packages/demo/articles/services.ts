import { bullets, heading, numbered, paragraph, quote, type Story, table } from './article.ts'

export const services: readonly Story[] = [
  {
    slug: 'battery-package',
    title: '锂电材料表征方案：从粉体到电池',
    sketch: '形貌、物相、价态、孔结构与电化学性能一单下齐，按研究阶段组合。',
    author: '方案中心',
    plate: 'charge-curves',
    age: 21,
    content:
      paragraph(
        '电池材料研究常常需要七八种测试，逐项比价、分头寄样耗时长，数据也难以对应到同一批样品。方案把测试按阶段组合，一次寄样、统一编号。',
      ) +
      table(
        ['阶段', '项目', '回答的问题'],
        ['粉体', 'SEM、XRD、BET、ICP-OES', '形貌、物相、比表面、计量比'],
        ['表面', 'XPS、TEM、Raman', '包覆层与价态'],
        ['电化学', '扣电、EIS、CV', '容量、倍率与界面'],
        ['失效', '拆解极片 XPS 深度剖析、FIB-SEM', '界面膜与裂纹'],
      ) +
      heading('空气敏感样品') +
      paragraph('循环后的极片在手套箱内拆解，经惰性转移腔进入谱仪，全程不接触空气。') +
      quote('方案价为单项之和的九折，测试仍可逐项确认、逐项结算。'),
  },
  {
    slug: 'catalyst-package',
    title: '单原子催化剂表征方案',
    sketch: '球差电镜、同步辐射与理论计算相互印证，避免单一证据误判。',
    author: '方案中心',
    plate: 'atom-columns',
    age: 39,
    content:
      paragraph('亮点不等于单原子，配位数也不等于唯一结构。我们建议用三类证据共同支持结论。') +
      numbered(
        '球差 HAADF：多视野统计，排除团簇与纳米颗粒',
        'XAFS：近边判断价态，EXAFS 与小波变换确认无金属-金属键',
        'CO 探针红外：均一性与可及性',
        'DFT：候选结构的形成能与近边谱模拟',
      ) +
      heading('常见误区') +
      bullets(
        '只给一个视野的球差照片',
        'EXAFS 拟合参数多于独立点数',
        '忽视载体杂质金属对活性的贡献，应做 ICP-MS 与毒化实验',
      ),
  },
  {
    slug: 'polymer-unknown',
    title: '未知高分子材料剖析',
    sketch: '红外、裂解气质、核磁与热分析联用，给出主体、填料与助剂。',
    author: '剖析中心',
    plate: 'evolved-gas',
    age: 57,
    content:
      paragraph('剖析从分离开始：溶剂萃取分出助剂，溶解再沉淀分出主体树脂，灼烧得到无机填料，再分别鉴定。') +
      table(
        ['部分', '方法', '结果'],
        ['主体树脂', 'FTIR、Py-GC-MS、NMR', '种类与共聚比例'],
        ['助剂', 'GC-MS、LC-MS', '增塑剂、抗氧剂、光稳定剂'],
        ['填料', 'TGA、XRD、SEM-EDS', '种类、含量与粒径'],
      ) +
      paragraph('我们只对来源合法的样品提供剖析服务，并由送样人承诺不侵犯他人知识产权。'),
  },
  {
    slug: 'nanomedicine',
    title: '纳米药物表征与生物评价',
    sketch: '粒径电位、载药释放、细胞摄取到组织分布的整套方案。',
    author: '方案中心',
    plate: 'cytometry',
    age: 88,
    content:
      paragraph('纳米药物的申报与发表都要求物化表征与生物效应相互对应。') +
      bullets(
        '物化：DLS、Zeta、TEM、HPLC 载药与包封率、体外释放',
        '细胞：CCK-8、摄取（流式、共聚焦）、凋亡',
        '组织：HE、免疫荧光、ICP-MS 分布',
      ) +
      heading('注意') +
      paragraph('动物实验仅在有伦理批件且由具备资质的合作单位承担时进行，本平台负责离体样品的检测。'),
  },
  {
    slug: 'food-soil',
    title: '土壤与水样元素分析方案',
    sketch: '消解、质控与限量评价一体，报告附标准物质回收率。',
    author: '元素分析组',
    plate: 'mass-spectrum',
    age: 104,
    content:
      paragraph('环境样品的难点在前处理：土壤中的硅酸盐包裹部分元素，不同消解体系得到的是不同的量。') +
      table(
        ['目的', '消解', '仪器'],
        ['全量', '硝酸-盐酸-氢氟酸', 'ICP-MS'],
        ['有效态', 'DTPA 浸提', 'ICP-OES'],
        ['汞、砷', '王水水浴', '原子荧光'],
      ) +
      quote('每批带空白、平行与有证标准物质各一个，回收率超出 85–115 % 整批重做。'),
  },
  {
    slug: 'thin-film',
    title: '薄膜与涂层分析方案',
    sketch: '厚度、成分、结构、力学与润湿性，逐层给出答案。',
    author: '表面分析组',
    plate: 'cross-section',
    age: 127,
    content:
      paragraph('薄膜分析首先要区分信号来自膜还是基底。') +
      bullets(
        '厚度：反射率（小于 200 nm）、台阶仪、截面 SEM',
        '成分与价态：XPS 深度剖析、TOF-SIMS',
        '结构：掠入射 XRD、Raman',
        '力学：纳米压痕与划痕',
        '润湿：接触角与表面能',
      ) +
      paragraph('建议同时提供一片空白基底与一片只镀单层的对照样品，可大幅降低解释的难度。'),
  },
  {
    slug: 'single-cell-plan',
    title: '单细胞实验设计与预实验服务',
    sketch: '解离条件、活率与上样量先做小试，通过后再正式建库。',
    author: '组学平台',
    plate: 'clusters',
    age: 149,
    content:
      paragraph('单细胞实验单价高，样品珍贵，预实验是最划算的一步。') +
      numbered(
        '小试：两到三种酶、两个时间，比较活率与细胞得率',
        '评价：台盼蓝与双荧光计数，细胞团块比例小于 5 %',
        '正式：当天解离当天上机，全程记录时间',
        '兜底：活率不足时改抽核方案',
      ) +
      table(
        ['组织', '建议', '备注'],
        ['脾、血', '直接裂红', '活率容易达标'],
        ['肿瘤', '酶混合物 30 分钟', '坏死区去除'],
        ['脑、冻存组织', '抽核', '适合冻存样品'],
      ),
  },
  {
    slug: 'company-testing',
    title: '企业委托检测与失效分析',
    sketch: '先报价签约、后付款测试，提供合同、报告与增值税专用发票。',
    author: '企业服务部',
    plate: 'finite-elements',
    age: 168,
    content:
      paragraph(
        '企业用户的流程与高校不同：注册后与工程师讨论需求并获得报价，签订合同并付款，寄样测试，最后下载数据与报告。',
      ) +
      heading('失效分析的步骤') +
      numbered(
        '收集背景：批次、工况、失效比例与时间',
        '无损检查：CT、超声、X 射线',
        '定位：开封、切片、FIB',
        '成分与结构：SEM-EDS、XPS、TOF-SIMS',
        '复现与改进建议',
      ) +
      paragraph('可签保密协议；样品与数据单独保存，仅项目工程师可见。') +
      quote('结论只依据证据。证据不足时，我们会写明不能确定，而不是给出猜测。'),
  },
]
