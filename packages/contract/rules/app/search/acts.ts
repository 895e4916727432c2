import { type ExperimentEvent, eventWords } from '../../work/experiment/events.ts'
import { initialsOf, isInitials } from './initials.ts'

/**
 * What the search offers to do with an experiment, and what people type for it beside the words of its button. Every one
 * asks where it always does: the search only leads there.
 */
const otherWords = {
  quote: [],
  receive: ['收样', '到样'],
  assign: ['分配'],
  start: ['开始'],
  submit: ['提交', '上传数据'],
  release: ['复核', '交付', '通过'],
  return: ['退回'],
  hold: [],
  resume: [],
  revise: ['调价', '改价'],
  reject: [],
  retest: ['重测'],
  explain: [],
  discount: [],
  recall: ['召回'],
  cancelPropose: ['取消'],
  paid: ['付款'],
  document: ['报告', '合同'],
} as const satisfies Partial<Record<ExperimentEvent, readonly string[]>>

export type SearchAct = keyof typeof otherWords

export const searchActs = Object.keys(otherWords) as SearchAct[]

export const isSearchAct = (event: string): event is SearchAct => Object.hasOwn(otherWords, event)

const isNamed = (name: string, word: string): boolean =>
  name === word ||
  (word.length > 1 && name.startsWith(word)) ||
  (isInitials(word) && initialsOf(name) === word.toLowerCase())

/** The acts that a word names; none for what may be the name of something else. */
export const actsCalled = (word: string): SearchAct[] =>
  searchActs.filter((act) => [eventWords[act].act, ...otherWords[act]].some((name) => isNamed(name, word)))
