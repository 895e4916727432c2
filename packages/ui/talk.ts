import '@lab/contract/rules/ground/time'
import './choices.ts'
import './parameter-form.ts'

export { talkStyles } from './talk/styles.ts'
export { Talk, type TalkProps, type TypedWord } from './talk/Talk.tsx'
export type { TalkWord } from './talk/useTalk.ts'
