type Built = 'site' | 'packages' | 'storybook'

/** Whether it stands built from the sources as they are; `at` is the project's folder. */
export declare const isBuilt: (what: Built, at?: string) => boolean

/** Builds it; an end halfway leaves it unbuilt. */
export declare const built: (what: Built, build: () => unknown, at?: string) => Promise<void>
