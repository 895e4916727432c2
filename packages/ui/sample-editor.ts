import './catalogue.ts'
import './index.ts'
import './parameter-form.ts'

export { SampleEditor, type SampleEditorProps } from './sample-editor/SampleEditor.tsx'
export {
  type DraftSample,
  isBlankSample,
  type SampleFault,
  type SampleField,
  sampleFields,
  sampleLengths,
  writtenSamples,
} from './sample-editor/sample.ts'
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
} from './sample-editor/samples.ts'
export { sampleEditorStyles } from './sample-editor/styles.ts'
