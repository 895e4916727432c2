import type { Family } from './family.ts'
import { amount, choice, sampleFields, sampleRelations, several } from './fields.ts'

/** 微观形貌: by probe and by light. */
export const surfaceTopography: Family = {
  type: 1,
  child: 101,
  plates: ['height-map', 'surface-mesh', 'fluorescence'],
  samples: ['样品背面平整，可用双面胶固定', '表面不得用手触摸，运输时用样品盒固定'],
  delivers: ['原始数据文件与处理后的高度图', '粗糙度 Ra、Rq、Sa 与剖面线数据', '可编辑的三维视图'],
  results: [
    ['高度图', '经一次平整化处理的高度图，色标以纳米或微米为单位。'],
    ['三维形貌', '以固定视角绘制的三维表面，便于样品间比较。'],
    ['剖面分析', '沿指定直线的高度剖面与台阶高度。'],
  ],
  faq: [
    ['粗糙度的统计范围怎么定？', '默认取三处 5 × 5 μm 区域的平均；如需按标准取样长度请在备注中写明标准号。'],
    ['软样品会被针尖划伤吗？', '软样品采用轻敲或峰值力模式，作用力小于 1 nN，一般不会留下痕迹。'],
  ],
  urgent: [['加急', 1.5, '3']],
  fields: sampleFields,
  relate: sampleRelations,
  methods: [
    {
      slug: 'afm',
      name: '原子力显微镜（AFM）',
      plate: 'height-map',
      tags: '纳米高度|粗糙度|力学成像|大气液相',
      sketch: '用微悬臂针尖感受表面原子力，测量纳米级高度、粗糙度与局部力学电学性质',
      principle:
        '悬臂末端的针尖在样品表面共振，靠近表面时受原子力影响振幅下降；反馈回路调节高度使振幅恒定，由此画出高度图。峰值力模式在每个像素记录一条力曲线，可同时得到模量与粘附；开尔文探针与导电模式给出表面电势与电流分布。',
      answers: ['薄膜粗糙度与台阶高度', '二维材料层数', '相分离、模量与表面电势的分布'],
      samples: ['样品不大于 15 × 15 × 5 mm，表面起伏小于 5 μm', '粉末请分散在云母或硅片上'],
      yuan: 180,
      unit: '样',
      days: '4',
      fields: [
        choice('mode', '模式', [
          ['tapping', '轻敲模式'],
          ['peakforce', '峰值力模量', 120],
          ['kpfm', '表面电势', 160],
          ['liquid', '液相', 200],
        ]),
        amount('scan', '扫描范围', 'μm', [0.5, 90], { required: true }),
      ],
      instrument: 'i-afm',
    },
    {
      slug: 'profiler-optical',
      name: '白光干涉三维轮廓',
      plate: 'surface-mesh',
      tags: '非接触|大视野|台阶|粗糙度',
      sketch: '非接触测量毫米视野内的三维形貌，垂直分辨率优于 1 nm',
      principle:
        '白光相干长度只有几微米，样品与参考镜光程相等时才出现干涉条纹。垂直扫描中逐像素找到条纹包络的极大位置，就得到每一点的高度。与横向分辨率约 0.5 μm 相比，垂直分辨率可达亚纳米。',
      answers: ['加工面粗糙度与磨痕体积', '微结构的深度与侧壁', '涂层台阶厚度'],
      samples: ['样品高度不超过 60 mm；透明样品建议喷薄金'],
      yuan: 150,
      unit: '样',
      days: '3',
      fields: [
        several('reports', '分析内容', [
          ['roughness', '面粗糙度'],
          ['step', '台阶高度'],
          ['wear', '磨损体积', 40],
        ]),
      ],
    },
    {
      slug: 'clsm',
      name: '激光共聚焦显微镜（CLSM）',
      plate: 'fluorescence',
      tags: '荧光成像|层切|共定位|活细胞',
      sketch: '点扫描激光配合共轭针孔做光学切片，得到多通道荧光图像与三维重建',
      principle:
        '激光聚焦到一点激发荧光，共轭针孔只让焦面发出的光进入探测器，离焦光被挡掉，因此可逐层成像。多波长激光顺序扫描避免串色，层切数据可重建三维结构；同一像素中两通道强度的相关系数用于评价共定位。',
      answers: ['荧光分子在细胞内的位置', '两种标记是否共定位', '生物膜与支架的三维结构'],
      samples: ['固定样品须封片并避光 4 ℃ 寄送', '请写明染料与激发、发射波长'],
      yuan: 260,
      unit: '小时',
      days: '4',
      fields: [
        amount('channels', '荧光通道数', '个', [1, 4], { required: true }),
        amount('layers', '层切数', '层', [0, 200]),
      ],
      instrument: 'i-clsm',
    },
  ],
}
