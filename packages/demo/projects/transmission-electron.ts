import { electronFamily } from './electron-family.ts'
import type { Family } from './family.ts'
import { amount, choice, file, reveals, several } from './fields.ts'

/** 微观形貌: transmission electron microscopes. */
export const transmissionElectron: Family = {
  ...electronFamily,
  methods: [
    {
      slug: 'tem',
      name: '透射电镜（TEM）形貌',
      plate: 'core-shell',
      tags: '内部结构|0.2 nm|200 kV|制样含在内',
      sketch: '电子束穿过薄样品成像，观察纳米颗粒内部结构、包覆层与分散状态',
      principle:
        '200 kV 电子束穿过厚度小于 100 nm 的样品，散射强的区域在物镜光阑后变暗，形成质厚衬度与衍射衬度。粉末样品超声分散后滴在碳膜铜网上；块体需经双喷或离子减薄，软物质可做超薄切片。',
      answers: ['纳米颗粒的真实尺寸与粒径分布', '核壳、空心与多孔结构', '二维材料的层数与褶皱'],
      samples: ['粉末不少于 5 mg，分散液不少于 1 mL，请注明分散溶剂', '含铜体系请选择钼网或镍网'],
      yuan: 280,
      unit: '样',
      days: '4',
      fields: [
        choice('grid', '载网', [
          ['carbon', '普通碳膜'],
          ['lacey', '微栅膜', 20],
          ['ultrathin', '超薄碳膜', 30],
          ['mo', '钼网', 40],
        ]),
        choice(
          'solvent',
          '分散溶剂',
          [
            ['ethanol', '乙醇'],
            ['water', '去离子水'],
            ['other', '其他（备注中说明）'],
          ],
          { required: false },
        ),
      ],
      relate: [reveals('state', ['powder', 'liquid'], 'solvent')],
      instrument: 'i-tem',
    },
    {
      slug: 'tem-hr',
      name: '高分辨透射与选区衍射（HRTEM + SAED）',
      plate: 'lattice-fringes',
      plate2: 'diffraction-spots',
      tags: '晶格条纹|电子衍射|物相鉴定|界面',
      sketch: '直接看到晶格条纹，并用电子衍射判断单晶、多晶或非晶',
      principle:
        '让透射束与多束衍射束同时通过物镜干涉，像面上出现与晶面间距对应的条纹。选区光阑截取样品上约 200 nm 的区域得到衍射花样：单晶为规则斑点，多晶为同心环，非晶为弥散晕。由斑点间距 R、相机常数 Lλ 与晶面间距 d 的关系 Rd = Lλ 指认晶面。',
      answers: ['晶面间距与暴露晶面', '单晶、多晶还是非晶', '界面是否共格、有无位错'],
      samples: ['颗粒或薄区厚度应小于 20 nm 才能得到清晰条纹', '请提供可能物相的卡片号'],
      yuan: 420,
      unit: '样',
      days: '5',
      fields: [
        several('extra', '附加分析', [
          ['saed', '选区衍射', 80],
          ['fft', '傅里叶变换标定', 60],
          ['eds', '透射能谱', 150],
        ]),
      ],
      rows: [
        ['选区电子衍射', 80, '区域', '含标定建议'],
        ['透射能谱面分布', 200, '区域', '扫描透射模式'],
      ],
      instrument: 'i-tem',
    },
    {
      slug: 'stem-ac',
      name: '球差校正透射电镜（AC-STEM）',
      plate: 'atom-columns',
      plate2: 'lattice-fringes',
      tags: '原子分辨|单原子|HAADF|EELS',
      sketch: '0.08 nm 分辨率的高角环形暗场像，看清单原子与原子列排布',
      principle:
        '球差校正器用多极磁透镜抵消物镜球差，把探针压到 0.1 nm 以下。高角环形暗场像的强度近似正比于原子序数的 1.7 次方，重原子在轻载体上呈亮点，适合确认单原子催化剂。电子能量损失谱给出同一位置的价态与配位信息。',
      answers: ['金属是否以单原子形式存在', '原子占位、空位与掺杂位置', '界面处的原子级互扩散'],
      samples: ['样品须已用普通透射电镜确认分散良好', '易污染样品需真空烘烤，请写明耐受温度'],
      yuan: 2600,
      unit: '机时',
      days: '10',
      hot: true,
      fields: [
        several('modes', '成像与谱学', [
          ['haadf', 'HAADF'],
          ['abf', '环形明场', 300],
          ['eds', '原子级能谱', 600],
          ['eels', '电子能量损失谱', 800],
        ]),
        choice('bake', '真空烘烤', [
          ['none', '不需要'],
          ['bake', '需要', 100],
        ]),
        amount('bake_temperature', '烘烤温度', '℃', [60, 180]),
        file('tem_before', '普通透射图像', { required: true, help: '上传已有的 TEM 图像，便于判断是否适合' }),
      ],
      relate: [reveals('bake', ['bake'], 'bake_temperature')],
      instrument: 'i-stem-ac',
    },
    {
      slug: 'cryo-em',
      name: '冷冻电镜单颗粒（Cryo-EM）',
      plate: 'frozen-particles',
      plate2: 'ultrathin-section',
      tags: '生物大分子|快速冷冻|三维重构|300 kV',
      sketch: '蛋白与复合物在玻璃态冰中成像，经二维分类与三维重构解析近原子结构',
      principle:
        '溶液样品在液态乙烷中以每秒十万度以上速度冷却，水来不及结晶而成玻璃态，保住分子的天然构象。低剂量下采集数千张图像，每张含数百个取向随机的颗粒；按取向分类平均提高信噪比，再由中心截面定理反演三维密度。直接电子探测相机逐帧记录，可校正束致漂移。',
      answers: ['复合物的整体结构与结合界面', '不同构象态的比例', '样品制备条件是否合适（负染与冷冻筛查）'],
      samples: ['纯度大于 95 %，浓度 0.5–5 mg/mL，体积不少于 50 μL', '干冰或 4 ℃ 冰袋寄送，附缓冲液配方'],
      yuan: 3800,
      unit: '样',
      days: '15',
      fields: [
        choice('stage', '服务内容', [
          ['negative', '负染筛查'],
          ['screen', '冷冻制样与筛查', 1200],
          ['collect', '数据收集', 9800],
        ]),
        amount('weight', '分子量', 'kDa', [20, 20000], { required: true }),
        choice('storage', '运输保存', [
          ['ice', '4 ℃ 冰袋'],
          ['dry', '干冰', 80],
          ['nitrogen', '液氮', 300],
        ]),
      ],
      rows: [['数据收集', 12000, '天', '300 kV，含能量过滤器']],
    },
    {
      slug: 'tem-bio',
      name: '生物透射电镜（超薄切片）',
      plate: 'ultrathin-section',
      tags: '细胞超微结构|包埋切片|负染|120 kV',
      sketch: '组织与细胞经固定、包埋、切片、染色后，观察线粒体、自噬体等亚细胞结构',
      principle:
        '样品经戊二醛与锇酸双固定，保住蛋白与膜脂；梯度脱水后以环氧树脂包埋，用钻石刀切成 70 nm 薄片，醋酸铀与柠檬酸铅染色增强衬度。120 kV 电子束下，锇与铀富集的膜结构呈深色。病毒、外泌体等颗粒用磷钨酸负染快速成像。',
      answers: ['线粒体、内质网、自噬体等的形态变化', '病毒、外泌体的形态与大小', '纳米药物在细胞内的位置'],
      samples: ['组织块不大于 1 mm³，立即投入 2.5 % 戊二醛，4 ℃ 寄送，不可冷冻', '细胞收集至绿豆大小的沉淀'],
      yuan: 480,
      unit: '样',
      days: '12',
      fields: [
        choice('stain', '制样方式', [
          ['section', '固定包埋切片'],
          ['negative', '负染', 0],
          ['immunogold', '免疫胶体金', 900],
        ]),
      ],
    },
  ],
}
