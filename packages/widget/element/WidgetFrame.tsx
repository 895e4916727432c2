import type { Lab } from '@lab/core'
import { LabProvider, useStore } from '@lab/core/react'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import {
  Component,
  type ErrorInfo,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import type { AnyWidget, WidgetHost } from '../definition.ts'
import { refusalOf } from './refusal.ts'

interface FrameProps {
  definition: AnyWidget
  lab: Lab
  attributes: Record<string, unknown>
  host: WidgetHost
  /** Data that came with the page: it is not loaded again. */
  initialData?: unknown
  /** Whether the page wrote something between the tags, to be seen while the widget is not. */
  hasFallback?: boolean
  /** Whether the skeleton stands below that meanwhile: where nothing else keeps the widget's place free. */
  keepsPlace?: boolean
}

/** Its code comes only where something fails. */
const report = (lab: Lab, tag: string, reason: 'load_failed' | 'view_failed', error: unknown) =>
  import('./report.ts').then((part) => part.reportFault(lab, tag, reason, error)).catch(() => undefined)

/** What stands in every widget's root: the lab in context, loading, failure with a retry, and the view. */
export function WidgetFrame({ initialData, ...props }: FrameProps) {
  return (
    <LabProvider lab={props.lab}>
      <Guard {...props}>
        {(isAnew) => <Permitted {...props} initialData={isAnew ? undefined : initialData} />}
      </Guard>
    </LabProvider>
  )
}

/** The widget where its partner may show it; else why not, what the page wrote instead, and a way to the portal. */
function Permitted(props: FrameProps) {
  const { definition, lab, attributes, host } = props
  const refusal = useStore(lab.settings, (state) => refusalOf(state, definition.tag, attributes.partner))

  useEffect(() => {
    if (refusal) host.emit('lab-error', { reason: 'not_permitted' })
  }, [host, refusal])

  if (refusal)
    return (
      <Shown host={host}>
        <div role="status">
          {refusal} <PortalLink lab={lab} />
          <slot />
        </div>
      </Shown>
    )
  if (definition.load) return <Loaded {...props} />
  return (
    <Shown host={host}>
      <definition.View attributes={attributes} data={undefined} host={host} />
    </Shown>
  )
}

/** What is to stay, in place of what stood there while it loaded. */
function Shown({ host, children }: { host: WidgetHost; children: ReactNode }) {
  useLayoutEffect(() => host.markShown?.(), [host])
  return children
}

const PortalLink = ({ lab }: { lab: Lab }) => <a href={`${lab.base}/`}>前往网站</a>

const UsualSkeleton = (_: { attributes: unknown }) => <Skeleton lines={3} />

/** Loads again whenever an attribute changes; an answer that comes too late is dropped. */
function Loaded({
  definition,
  lab,
  attributes,
  host,
  initialData,
  hasFallback,
  keepsPlace = !hasFallback,
}: FrameProps) {
  const [data, setData] = useState<unknown>(initialData)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const key = JSON.stringify(attributes)
  const [loadedKey, setLoadedKey] = useState(initialData === undefined ? undefined : key)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the attributes
  useEffect(() => {
    if (loadedKey === key && attempt === 0) return
    let current = true
    setFailed(false)
    definition
      .load?.({ api: lab.api, attributes })
      .catch((error) => void report(lab, definition.tag, 'load_failed', error))
      .then((answer) => {
        if (!current) return
        setLoadedKey(key)
        if (answer === undefined) {
          setFailed(true)
          host.emit('lab-error', { reason: 'load_failed' })
        } else setData(answer)
      })
    return () => {
      current = false
    }
  }, [key, attempt])

  const retry = useCallback(() => {
    setFailed(false)
    setAttempt((n) => n + 1)
  }, [])

  if (failed)
    return (
      <Shown host={host}>
        <ErrorState onRetry={retry} />
        {hasFallback ? <slot /> : !lab.isPortal && <PortalLink lab={lab} />}
      </Shown>
    )
  if (data === undefined) {
    const Shape = definition.Skeleton ?? UsualSkeleton
    return (
      <>
        {hasFallback && <slot />}
        {keepsPlace && <Shape attributes={attributes} />}
      </>
    )
  }
  return (
    <Shown host={host}>
      <definition.View attributes={attributes} data={data} host={host} />
    </Shown>
  )
}

/** A view that throws shows an error state in its own box and nothing reaches the host page. */
class Guard extends Component<
  Pick<FrameProps, 'definition' | 'lab' | 'host'> & { children: (isAnew: boolean) => ReactNode },
  { failed: boolean; isAnew: boolean }
> {
  override state = { failed: false, isAnew: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo) {
    console.warn('[lab] widget failed', error)
    const { host, lab, definition } = this.props
    host.emit('lab-error', { reason: 'view_failed' })
    void report(lab, definition.tag, 'view_failed', error)
  }

  override render() {
    // What came with the page may be what the view failed at, or long be out of date.
    const retry = () => this.setState({ failed: false, isAnew: true })
    if (!this.state.failed) return this.props.children(this.state.isAnew)
    return (
      <Shown host={this.props.host}>
        <ErrorState onRetry={retry} />
      </Shown>
    )
  }
}
