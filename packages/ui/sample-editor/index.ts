export { SampleEditor, type SampleEditorProps } from './SampleEditor.tsx'
export {
  type DraftSample,
  isBlankSample,
  type SampleFault,
  type SampleField,
  sampleFields,
  sampleLengths,
  writtenSamples,
} from './sample.ts'
export {
  blankSample,
  cellText,
  copyOf,
  joinSamples,
  moreSamples,
  nextName,
  sampleColumns,
  type Written,
  withCells,
} from './samples.ts'
