import { createElement, type SVGAttributes } from 'react'

/** What an icon of lucide is made of. */
export interface IconData {
  node: readonly [tag: string, attributes: Record<string, string>][]
}

interface IconProps extends SVGAttributes<SVGSVGElement> {
  size?: number | string
}

const isNamed = (props: IconProps) => Boolean(props.role || props['aria-label'] || props['aria-labelledby'])

/**
 * Stands in for lucide's own `createLucideIcon` in the shipped bundle (about 1 KB of brotli less): the same drawing
 * from the same data, without its context, class names and absolute strokes, which we do not use.
 */
const createIcon =
  ({ node }: IconData) =>
  ({ size = 24, strokeWidth = 2, ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        viewBox: '0 0 24 24',
        width: size,
        height: size,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': isNamed(rest) ? undefined : true,
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )

export default createIcon
