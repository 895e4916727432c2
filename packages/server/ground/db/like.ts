const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** The ILIKE pattern of "contains `text`": wildcards in it mean themselves. */
export const containing = (text: string): string => `%${literal(text)}%`

/** The same of "begins with". */
export const beginning = (text: string): string => `${literal(text)}%`

/** The same of "ends with". */
export const ending = (text: string): string => `%${literal(text)}`
