/** The ILIKE pattern of "contains `text`": wildcards in it mean themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
