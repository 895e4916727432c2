/**
 * Version of what partners' pages rely on: addresses, tags, attributes, properties, events, methods, parts and tokens.
 * The major grows when one of them breaks.
 */
export const version = '1.0.0'
