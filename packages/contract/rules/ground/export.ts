/** Most rows of a list that is written into a file; who needs more narrows it by days. */
export const exportLimit = 10_000
