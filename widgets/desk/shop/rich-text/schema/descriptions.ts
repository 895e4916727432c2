import { Node } from '@tiptap/core'

/** Terms with their descriptions: kept where a text has them, though no tool makes them. */
const DescriptionList = Node.create({
  name: 'descriptionList',
  group: 'block',
  content: '(descriptionTerm | descriptionDetails)+',
  parseHTML: () => [{ tag: 'dl' }],
  renderHTML: () => ['dl', 0],
})

const DescriptionTerm = Node.create({
  name: 'descriptionTerm',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'dt' }],
  renderHTML: () => ['dt', 0],
})

const DescriptionDetails = Node.create({
  name: 'descriptionDetails',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'dd' }],
  renderHTML: () => ['dd', 0],
})

export const descriptions = [DescriptionList, DescriptionTerm, DescriptionDetails]
