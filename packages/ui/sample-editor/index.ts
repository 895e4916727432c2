export { SampleEditor, type SampleEditorProps } from './SampleEditor.tsx'
export {
  type DraftSample,
  isBlankSample,
  type SampleFault,
  writtenSamples,
} from './sample.ts'
export {
  blankSample,
  cellText,
  copyOf,
  joinSamples,
  moreSamples,
  nextName,
  type Written,
  withCells,
  withNames,
} from './samples.ts'
