import tokens from '../tokens/tokens.css?inline'
import base from './base.css?inline'

/** Values of the design; first in every root. */
export const tokenStyles: string = tokens
/** Isolation from the host page, and resets; second in every root. */
export const baseStyles: string = base
