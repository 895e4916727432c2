import type { Lab } from '@lab/core'
import {
  Children,
  type ReactNode,
  type Ref,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { AnyWidget, StyledWidget, WidgetHost } from '../../widget/definition.ts'
import { boxIn, styleRoot } from '../../widget/element/styles.ts'
import { keepTyping } from '../../widget/element/typing.ts'
import { WidgetFrame } from '../../widget/element/WidgetFrame.tsx'
import { whenConfigured } from '../configure.ts'
import { configuredPartner } from './configure.ts'
import { componentName } from './names.ts'
import { startedLab } from './page.ts'
import { usePlaced } from './placed.ts'
import { propsOf } from './props.ts'

/** The host element of a component, beside the methods of its definition. */
export interface Handle {
  element: HTMLElement | null
}

type Props = Record<string, unknown> & { ref?: Ref<Handle>; children?: ReactNode }

/** The root of a host. React may attach the same element twice. */
const rootOf = (host: HTMLElement): ShadowRoot => {
  if (host.shadowRoot) return host.shadowRoot
  const root = host.attachShadow({ mode: 'open' })
  keepTyping(root)
  return root
}

/** Puts a widget at the page's end: asked for by another, which has the button and is the partner's. */
const placeAlone = (definition: StyledWidget) => {
  const Widget = componentOf(definition)
  const box = document.createElement('div')
  document.body.append(box)
  createRoot(box).render(<Widget trigger={false} partner={null} />)
}

/** The lab of this page, started. Throws before `configure`. */
export const pageLab = () => startedLab(placeAlone)

const methodsOf = ({ methods = {} }: AnyWidget) =>
  Object.fromEntries(
    Object.entries(methods).map(([name, run]) => [
      name,
      (...args: unknown[]) => void run(pageLab(), ...(args as never[])),
    ]),
  )

/**
 * A widget as a React component, its view rendered by the page's own React into a shadow root: props from the
 * definition's attributes, `onLab…` from its events, a ref with its methods. On a server it is its host element
 * with the children, which stay where the widget cannot be.
 */
export const componentOf = (definition: StyledWidget) => {
  const { tag } = definition
  const { split, callbacks } = propsOf(definition)
  const methods = methodsOf(definition)

  function LabWidget({ ref, children, ...props }: Props) {
    const { partner = configuredPartner() } = props
    const { values, host: hostProps } = split({ ...props, partner })
    const [lab, setLab] = useState<Lab>()
    const [root, setRoot] = useState<Element>()
    const element = useRef<HTMLElement>(null)
    const latest = useRef(props)
    const [host] = useState<WidgetHost>(() => ({
      emit: (name, detail) =>
        element.current?.dispatchEvent(
          new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }),
        ) ?? true,
      markShown: () => element.current?.setAttribute('data-lab-shown', ''),
    }))

    // Before the effects in which a view may emit.
    useLayoutEffect(() => {
      latest.current = props
    })
    // Before the page is painted: what stands below never moves for the skeleton.
    useLayoutEffect(() => whenConfigured(() => setLab(pageLab())), [])
    usePlaced(tag)
    useImperativeHandle(ref, () => ({ ...methods, element: element.current }), [])

    const attach = useCallback((node: HTMLElement | null) => {
      if (!node) return
      element.current = node
      const stop = new AbortController()
      for (const [prop, event] of callbacks) {
        const forward = (event: Event) =>
          (latest.current[prop] as ((event: Event) => void) | undefined)?.(event)
        node.addEventListener(event, forward, { signal: stop.signal })
      }
      const root = rootOf(node)
      const release = styleRoot(root, definition)
      setRoot(boxIn(root))
      return () => {
        stop.abort()
        release()
        element.current = null
      }
    }, [])

    return (
      <div {...hostProps} data-lab={tag} ref={attach}>
        {children}
        {lab &&
          root &&
          createPortal(
            <WidgetFrame
              definition={definition}
              lab={lab}
              attributes={values}
              host={host}
              hasFallback={Children.count(children) > 0}
              keepsPlace
            />,
            root,
          )}
      </div>
    )
  }
  LabWidget.displayName = componentName(tag)
  return LabWidget
}
