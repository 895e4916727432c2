import { DOMParser, type Node, type Schema } from '@tiptap/pm/model'
import { parseHtml } from '../parse.ts'

/** HTML of ours as a document of the editor: read apart from the page, whose policy takes no bare string. */
export const documentOf = (html: string, schema: Schema): Node =>
  DOMParser.fromSchema(schema).parse(parseHtml(html).body)
