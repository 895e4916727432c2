export { Talk, type TalkProps, type TypedWord } from './Talk.tsx'
export type { TalkWord } from './useTalk.ts'
