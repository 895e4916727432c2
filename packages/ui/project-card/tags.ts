/** The tags of a project's description, which are split by bars (spec §3). */
export const tagsOf = (description: string): string[] => [
  ...new Set(
    description
      .split('|')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]
