export { ButtonLink, Link, type LinkProps } from './Link.tsx'
