import { dateOf, longDate } from '@lab/contract/rules/ground/time'
import { answersInWords } from '@lab/contract/rules/shop/catalogue/answer-words'
import type { ExperimentEvent } from '@lab/contract/rules/work/experiment/events'
import { type SampleState, sampleStates } from '@lab/contract/rules/work/experiment/states'
import { shownReportCode, verifyPath } from '@lab/contract/rules/work/report/report'
import { linesOfHtml } from '../../shop/content/html-text.ts'
import type { ReportMark } from '../../work/report/store.ts'
import type { Block, Fact, House, Paper } from '../paper.ts'
import type { Reported } from './read.ts'

const day = (epoch: number | null | undefined) => (epoch ? longDate(dateOf(epoch)) : '')

/** The last time that something happened: a retest's work is what stands. */
const last = ({ events }: Reported, event: ExperimentEvent) => events.findLast((one) => one.event === event)

const factsBlock = (reported: Reported, now: number): Block => {
  const { experiment, order, member, project, instrument, samples, names } = reported
  const [started, submitted, released] = [
    last(reported, 'start'),
    last(reported, 'submit'),
    last(reported, 'release'),
  ]
  const arrivals = samples.flatMap(({ arrived }) => arrived ?? [])
  const tested = [day(started?.at), day(submitted?.at)].filter(Boolean)
  const facts: Fact[] = [
    { label: '委托单位', value: member?.company || '—' },
    { label: '委托人', value: member?.name || '—' },
    { label: '检测项目', value: project.name },
    { label: '检测设备', value: instrument ? `${instrument.name} ${instrument.model}` : '' },
    { label: '订单编号', value: order.number },
    { label: '实验编号', value: experiment.number },
    { label: '收样日期', value: arrivals.length > 0 ? day(Math.max(...arrivals)) : '' },
    { label: '检测日期', value: [...new Set(tested)].join(' 至 ') },
    { label: '检测', value: names.get(experiment.operator_rid ?? '') ?? '' },
    { label: '复核', value: names.get(released?.actor_rid ?? '') ?? '' },
    { label: '签发日期', value: day(now) },
    { label: '数据版本', value: `第 ${experiment.released_version} 版` },
  ]
  return { kind: 'facts', facts: facts.filter(({ value }) => value) }
}

/** What is to be known of a sample that did not come whole. */
const faults: readonly SampleState[] = ['missing', 'damaged', 'insufficient']

const samplesBlock = ({ samples }: Reported): Block[] =>
  samples.length === 0
    ? []
    : [
        {
          kind: 'table',
          title: '样品',
          columns: [
            { label: '样品编号', share: 3 },
            { label: '名称', share: 4 },
            { label: '形态', share: 2 },
            { label: '收样日期', share: 2.4 },
            { label: '备注', share: 1.8 },
          ],
          rows: samples.map((one) => [
            one.number,
            one.name,
            one.form || '—',
            one.arrived ? dateOf(one.arrived) : '—',
            faults.includes(one.state) ? sampleStates[one.state] : '—',
          ]),
        },
      ]

const conditionsBlock = ({ project, experiment }: Reported): Block[] => {
  const facts = answersInWords(project.parameters, experiment.answers).map(({ label, text }) => ({
    label,
    value: text,
  }))
  return facts.length > 0 ? [{ kind: 'facts', title: '检测条件', facts }] : []
}

const methodBlock = ({ project }: Reported): Block[] => {
  const paragraphs = linesOfHtml(project.principle).flatMap(({ text, isHeading }) =>
    isHeading ? [] : [text],
  )
  return paragraphs.length > 0 ? [{ kind: 'text', title: '方法原理', paragraphs }] : []
}

const resultBlocks = (reported: Reported): Block[] => {
  const { files, note } = reported
  return [
    ...(note
      ? [{ kind: 'text' as const, title: '结果说明', paragraphs: note.split('\n').filter(Boolean) }]
      : []),
    ...(files.length > 0
      ? [
          {
            kind: 'table' as const,
            title: '数据文件',
            columns: [
              { label: '文件与校验值（SHA-256）', share: 8 },
              { label: '字节', share: 1.4, align: 'right' as const },
            ],
            rows: files.map(({ name, size, sha256 }) => [[name, sha256], String(size)]),
          },
        ]
      : []),
  ]
}

const statements = (house: House, code: string, url: string) => [
  '本报告仅对来样负责；未经本实验室书面同意，不得部分复制。',
  `原始数据以电子文件交付，其校验值列于上表。对结果有异议的，请在交付后七日内提出。`,
  `任何人可扫描首页二维码，或访问 ${url} 核验本报告的真伪与现状；核验码 ${shownReportCode(code)}。`,
  `${house.name}　${house.address}　${house.phone}`,
]

/** What a report says; `base` is where its QR code leads. */
export const reportPaper = (
  reported: Reported,
  mark: ReportMark,
  { house, base, now }: { house: House; base: string; now: number },
): Paper => {
  const url = `${base}${verifyPath(mark.code)}`
  return {
    title: '检测报告',
    subtitle: `第 ${mark.version} 版　签发日期 ${day(now)}`,
    number: mark.number,
    house,
    code: { url, says: `扫码核验 ${shownReportCode(mark.code)}` },
    blocks: [
      factsBlock(reported, now),
      ...samplesBlock(reported),
      ...conditionsBlock(reported),
      ...methodBlock(reported),
      ...resultBlocks(reported),
      { kind: 'text', title: '声明', paragraphs: statements(house, mark.code, url) },
      {
        kind: 'signatures',
        boxes: [
          { title: '检测与复核', lines: ['检测', '复核'] },
          { title: '签发（盖章）', lines: ['签发', '日期'] },
        ],
      },
    ],
  }
}
