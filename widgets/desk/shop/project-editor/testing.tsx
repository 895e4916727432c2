import { blankProject, type ProjectBody } from '@lab/contract/rules/shop/content/project'
import { useState } from 'react'
import { aForm } from '../form-editor/testing.tsx'
import { ProjectEditor, type ProjectEditorProps } from './ProjectEditor.tsx'

export const types = [
  {
    id: 1,
    name: '送样检测',
    children: [
      { id: 101, name: '电子显微' },
      { id: 102, name: 'X 射线' },
    ],
  },
  { id: 2, name: '上门预约', children: [{ id: 201, name: '成像设备' }] },
  { id: 3, name: '数据分析', children: [{ id: 301, name: '拟合' }] },
]

export const aBody: ProjectBody = {
  ...blankProject,
  name: '场发射扫描电镜（FE-SEM）形貌观察',
  type_id: 1,
  child_id: 101,
  img: 'sem.svg',
  gallery: [
    { img: 'sem.svg', alt: '断口的二次电子像' },
    { img: 'eds.svg', alt: '能谱面分布' },
  ],
  tags: ['纳米形貌', '高分辨', '低电压'],
  sketch: '看清纳米尺度的表面形貌',
  content: '<h2>项目简介</h2><p>看清纳米尺度的表面形貌。</p>',
  principle: '<p>细聚焦的电子束逐点扫描样品表面。</p>',
  results: [{ img: 'sem.svg', title: '断口形貌', text: '韧窝与解理面' }],
  faq: [{ question: '样品要多大？', answer: '直径不超过 25 mm，高不超过 10 mm。' }],
  instrument_rid: 'i-sem',
  price_fen: 12_000,
  urgent_options: [{ name: '加急', factor: 1.5, days: '2' }],
  other_prices: [{ name: '氩离子抛光截面', price_fen: 40_000, unit: '样', remark: '软硬复合、多孔样品' }],
  parameters: aForm,
}

type KeptProps = Partial<Omit<ProjectEditorProps, 'value' | 'onChange'>> & {
  start?: ProjectBody
  /** What somebody else wrote; a button puts it in place. */
  others?: ProjectBody
  onBody?: (body: ProjectBody) => void
}

/** The project's editor with what it edits. */
export function KeptProjectEditor({ start = aBody, others, onBody, ...more }: KeptProps) {
  const [body, setBody] = useState(start)
  return (
    <>
      {others && (
        <button type="button" onClick={() => setBody(others)}>
          换成别的
        </button>
      )}
      <ProjectEditor
        value={body}
        onChange={(next) => {
          setBody(next)
          onBody?.(next)
        }}
        types={types}
        instruments={[{ rid: 'i-sem', name: '场发射扫描电镜' }]}
        {...more}
      />
    </>
  )
}
