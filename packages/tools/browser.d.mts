export declare const browserPath: () => string | undefined
export declare const browserArgs: string[]
