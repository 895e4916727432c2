import type { Laboratory } from '@lab/contract/laboratory'
import type { Album } from './art/album.ts'

type Child = readonly [id: number, name: string, icon: string]

const types: readonly (readonly [id: number, name: string, scene: string, children: readonly Child[]])[] = [
  [
    1,
    '送样检测',
    'send',
    [
      [101, '微观形貌', 'morphology'],
      [102, '物相结构', 'phase'],
      [103, '表面分析', 'surface'],
      [104, '比表面与孔径', 'pores'],
      [105, '热分析', 'thermal'],
      [106, '光谱分析', 'optical'],
      [107, '核磁与波谱', 'resonance'],
      [108, '质谱与色谱', 'mass'],
      [109, '元素分析', 'element'],
      [110, '力学性能', 'mechanics'],
      [111, '电化学', 'electrochemistry'],
      [112, '颗粒表征', 'particle'],
      [113, '磁电性能', 'magnet'],
      [114, '生物实验', 'bench'],
      [115, '组学检测', 'sequencing'],
    ],
  ],
  [
    2,
    '上门预约',
    'visit',
    [
      [201, '电镜预约', 'electron-visit'],
      [202, '核磁预约', 'resonance-visit'],
      [203, 'X 射线设备预约', 'x-ray-visit'],
      [204, '光谱与显微预约', 'light-visit'],
      [205, '质谱预约', 'mass-visit'],
      [206, '流式与细胞预约', 'cell-visit'],
    ],
  ],
  [
    3,
    '数据分析',
    'analysis',
    [
      [301, '生信分析', 'informatics'],
      [302, '理论计算', 'quantum'],
      [303, '分子动力学', 'dynamics'],
      [304, '有限元仿真', 'elements'],
      [305, '统计分析', 'statistics'],
      [306, '数据拟合作图', 'fitting'],
      [307, '图像分析', 'picture'],
    ],
  ],
]

/** The three types and their children, with their drawings. */
export const serviceTypes = (album: Album): Laboratory['types'] =>
  types.map(([id, name, scene, children]) => ({
    id,
    name,
    img: album.type(scene),
    children: children.map(([childId, childName, icon]) => ({
      id: childId,
      name: childName,
      img: album.child(icon),
    })),
  }))
