import { mostFen } from '../../ground/money.ts'
import { below, type Problem, textProblems, wholeProblems } from '../../ground/problem.ts'
import { formProblems, urgentProblems } from '../catalogue/form.ts'
import { priceRows } from '../catalogue/price-rows.ts'
import { type ProjectBody, projectLabels, projectLimits, projectUnits } from './project.ts'

const most = (at: string, label: string, list: readonly unknown[], max: number): Problem[] =>
  list.length > max ? [{ at, msg: `[${label}]最多${max}项` }] : []

const each = <T>(at: string, list: readonly T[], problems: (one: T, index: number) => Problem[]): Problem[] =>
  list.flatMap((one, index) => below(`${at}.${index}`, problems(one, index)))

const chosen = (at: string, label: string, isChosen: boolean): Problem[] =>
  isChosen ? [] : [{ at, msg: `[${label}]不能为空` }]

const pictureProblems = ({ img, gallery }: ProjectBody): Problem[] => [
  ...chosen('img', projectLabels.img, img !== ''),
  ...most('gallery', projectLabels.gallery, gallery, projectLimits.pictures),
  ...each('gallery', gallery, ({ img, alt }, at) => [
    ...(img === '' || gallery.findIndex((one) => one.img === img) !== at
      ? [{ at: 'img', msg: '[图片]不能为空或重复' }]
      : []),
    ...textProblems('alt', '图片说明', alt, { max: projectLimits.alt }),
  ]),
]

const tagProblems = ({ tags }: ProjectBody): Problem[] => [
  ...most('tags', projectLabels.tags, tags, projectLimits.tags),
  ...tags.flatMap((tag, index) => [
    ...textProblems(`tags.${index}`, '标签', tag, { max: projectLimits.tag }),
    ...(tag.includes('|') ? [{ at: `tags.${index}`, msg: '[标签]不能含有“|”' }] : []),
    ...(tags.indexOf(tag) !== index ? [{ at: `tags.${index}`, msg: '[标签]重复' }] : []),
  ]),
]

const textsProblems = (body: ProjectBody): Problem[] => [
  ...textProblems('sketch', projectLabels.sketch, body.sketch, { max: projectLimits.sketch }),
  ...textProblems('content', projectLabels.content, body.content, { max: projectLimits.html }),
  ...textProblems('principle', projectLabels.principle, body.principle, {
    max: projectLimits.html,
    isOptional: true,
  }),
  ...textProblems('sample_requirements', projectLabels.sample_requirements, body.sample_requirements, {
    max: projectLimits.html,
    isOptional: true,
  }),
]

/** Prices that are said twice in the table: its rows are distinguished by their names. */
const doublePrices = (body: ProjectBody): Problem[] => {
  const rows = priceRows(body)
  const first = rows.length - body.other_prices.length
  return body.other_prices.flatMap(({ name }, index) =>
    name !== '' && rows.findIndex((row) => row.name === name) !== first + index
      ? [{ at: `other_prices.${index}.name`, msg: '[收费项]在价目表里重复' }]
      : [],
  )
}

const listProblems = ({ results, faq, other_prices }: ProjectBody): Problem[] => [
  ...most('results', projectLabels.results, results, projectLimits.results),
  ...each('results', results, ({ img, title, text }) => [
    ...chosen('img', '图片', img !== ''),
    ...textProblems('title', '标题', title, { max: projectLimits.resultTitle }),
    ...textProblems('text', '说明', text, { max: projectLimits.resultText, isOptional: true }),
  ]),
  ...most('faq', projectLabels.faq, faq, projectLimits.questions),
  ...each('faq', faq, ({ question, answer }) => [
    ...textProblems('question', '问题', question, { max: projectLimits.question }),
    ...textProblems('answer', '回答', answer, { max: projectLimits.answer }),
  ]),
  ...most('other_prices', projectLabels.other_prices, other_prices, projectLimits.other_prices),
  ...each('other_prices', other_prices, ({ name, price_fen, unit, remark }) => [
    ...textProblems('name', '收费项', name, { max: projectLimits.priceName }),
    ...wholeFen('price_fen', '价格', price_fen),
    ...textProblems('unit', '单位', unit, { max: projectLimits.priceUnit }),
    ...textProblems('remark', '说明', remark, { max: projectLimits.priceRemark, isOptional: true }),
  ]),
]

const wholeFen = (at: string, label: string, fen: number): Problem[] =>
  Number.isSafeInteger(fen) && fen >= 0 && fen <= mostFen
    ? []
    : [{ at, msg: `[${label}]须为 0–99,999,999.99 元` }]

const isUnit = (unit: string) => (projectUnits as readonly string[]).includes(unit)

const offerProblems = (body: ProjectBody): Problem[] => [
  ...wholeFen('price_fen', projectLabels.price_fen, body.price_fen),
  ...(isUnit(body.unit)
    ? []
    : [{ at: 'unit', msg: `[${projectLabels.unit}]须为${projectUnits.join('、')}之一` }]),
  ...wholeProblems('days', projectLabels.days, body.days, projectLimits.days),
  ...most('urgent_options', projectLabels.urgent_options, body.urgent_options, projectLimits.urgent_options),
  ...below('urgent_options', urgentProblems(body.urgent_options, String(body.days))),
  ...wholeProblems('keep_days', projectLabels.keep_days, body.keep_days, projectLimits.keep_days),
]

/**
 * What of a project is in the way of publishing it, `at` a path into its body. Whether its type, instrument and
 * pictures exist, and what earlier versions of its form asked, only the server knows.
 */
export const checkProject = (body: ProjectBody): Problem[] => [
  ...textProblems('name', projectLabels.name, body.name, { max: projectLimits.name }),
  ...chosen('type_id', projectLabels.type_id, body.type_id > 0),
  ...chosen('child_id', projectLabels.child_id, body.child_id > 0),
  ...(body.type_id === 2
    ? chosen('instrument_rid', projectLabels.instrument_rid, body.instrument_rid !== null)
    : []),
  ...pictureProblems(body),
  ...tagProblems(body),
  ...textsProblems(body),
  ...listProblems(body),
  ...doublePrices(body),
  ...offerProblems(body),
  ...below('parameters', formProblems(body.parameters)),
]
