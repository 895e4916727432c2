import { type Lab, start } from '@lab/core'
import type { StyledWidget } from '../../widget/definition.ts'
import { bringOnDemand, type OnDemand, tagOf } from '../../widget/page/on-demand.ts'
import { configuredLab } from '../configure.ts'
import { isPlaced } from './placed.ts'

/** Messages, and dialogs that one widget asks of another: components that nobody has to place. */
const definitions = {
  messages: () => import('styled-widget:messages'),
  login: () => import('styled-widget:login-popup'),
  identity: () => import('styled-widget:identity-dialog'),
  pickup: () => import('styled-widget:pickup-dialog'),
} satisfies Record<OnDemand, () => Promise<{ default: StyledWidget }>>

type Place = (definition: StyledWidget) => void

const placing = new Set<string>()

const ensure = async (name: OnDemand, place: Place) => {
  const tag = tagOf[name]
  if (isPlaced(tag) || placing.has(tag)) return
  placing.add(tag)
  try {
    const { default: definition } = await definitions[name]()
    if (!isPlaced(tag)) place(definition)
  } finally {
    placing.delete(tag)
  }
}

let started: Lab | undefined

/** The page's lab, started with the first call; `place` puts a widget on the page that nobody placed. */
export const startedLab = (place: Place): Lab => {
  if (started) return started
  const lab = configuredLab()
  started = lab
  bringOnDemand(lab, (name) => ensure(name, place))
  start(lab)
  return lab
}
