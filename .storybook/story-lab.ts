import { createLab, createStorage, type Lab } from '@lab/core'
import { answering, type StoryAnswers } from './answers.ts'
import { drawnImage } from './images.ts'

/** What a story of ours may set in `parameters`. */
export interface LabParameters {
  /** What calls answer, where it is not the contract's example. */
  answers?: StoryAnswers
  /** Brings the core into the state the story is about: a login, an open dialog, a message. */
  prepare?: (lab: Lab) => void
}

const memory = () => createStorage(() => undefined)

/** A core of its own for each story: it asks no server and leaves nothing in the browser. */
export const aStoryLab = ({ answers, prepare }: LabParameters = {}): Lab => {
  const core = createLab({
    base: window.location.origin,
    fetch: answering(answers),
    storage: memory(),
    tabStorage: memory(),
  })
  const lab = { ...core, image: drawnImage }
  prepare?.(lab)
  return lab
}
