/** Where the run keeps what a first start with that seed leaves: `demo` or `empty`. */
export declare const seededFolder: (seed: string) => string
