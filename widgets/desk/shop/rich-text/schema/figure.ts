import { Node } from '@tiptap/core'
import type { Node as Piece } from '@tiptap/pm/model'
import { pictureName, type ShownPicture } from '../pictures.ts'

export interface FigureOptions {
  /** Where a picture of ours is fetched. */
  image: (name: string) => string
  /** Its alternative text is to be written. */
  onAlt: (button: HTMLElement) => void
}

const wholeNumber = (text: string | null) => (text && /^\d{1,5}$/.test(text) ? Number(text) : null)

const pictureIn = (element: HTMLElement): ShownPicture | false => {
  const picture = element.matches('img') ? element : element.querySelector('img')
  const name = pictureName(picture?.getAttribute('src') ?? '')
  return picture && name
    ? {
        name,
        alt: picture.getAttribute('alt') ?? '',
        width: wholeNumber(picture.getAttribute('width')),
        height: wholeNumber(picture.getAttribute('height')),
      }
    : false
}

const attributesOf = ({ name, alt, width, height }: ShownPicture) => ({
  src: `/img/${name}`,
  alt,
  ...(width && { width }),
  ...(height && { height }),
})

/** What the button on a picture says: its alternative text, or that there is none. */
const altLine = (alt: string) => (alt ? `替代文字：${alt}` : '填写替代文字')

/** A picture of ours with its caption; a picture that stands alone becomes one. */
export const Figure = Node.create<FigureOptions>({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  isolating: true,
  draggable: true,

  addOptions: () => ({ image: (name) => `/img/${name}`, onAlt: () => {} }),

  addAttributes: () => ({
    name: { default: '', rendered: false },
    alt: { default: '', rendered: false },
    width: { default: null, rendered: false },
    height: { default: null, rendered: false },
  }),

  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: pictureIn,
      contentElement: (figure) =>
        (figure as HTMLElement).querySelector('figcaption') ?? document.createElement('figcaption'),
    },
    { tag: 'img[src]', getAttrs: pictureIn },
  ],

  renderHTML: ({ node }) => ['figure', ['img', attributesOf(node.attrs as ShownPicture)], ['figcaption', 0]],

  addNodeView() {
    const { image, onAlt } = this.options
    return ({ node, editor, getPos }) => {
      const dom = document.createElement('figure')
      const picture = dom.appendChild(document.createElement('img'))
      const alt = dom.appendChild(document.createElement('button'))
      const contentDOM = dom.appendChild(document.createElement('figcaption'))
      picture.draggable = true
      alt.type = 'button'
      alt.className = 'editor-alt'
      alt.contentEditable = 'false'
      alt.addEventListener('click', () => {
        const at = getPos()
        if (at === undefined) return
        editor.commands.setNodeSelection(at)
        onAlt(alt)
      })
      const show = ({ attrs, content }: Piece) => {
        const { src, ...others } = attributesOf(attrs as ShownPicture)
        for (const [name, value] of Object.entries({ src: image(attrs.name), ...others }))
          if (picture.getAttribute(name) !== String(value)) picture.setAttribute(name, String(value))
        alt.textContent = altLine(attrs.alt)
        alt.classList.toggle('missing', !attrs.alt)
        contentDOM.classList.toggle('empty', content.size === 0)
      }
      show(node)
      return {
        dom,
        contentDOM,
        update: (next) => {
          if (next.type !== node.type) return false
          show(next)
          return true
        },
        // Its button hears its own presses.
        stopEvent: (event) => event.target === alt && !event.type.startsWith('drag'),
        ignoreMutation: (mutation) =>
          mutation.type !== 'selection' && !contentDOM.contains(mutation.target) && mutation.target !== dom,
      }
    }
  },
})
