/** A port that nobody listens on. */
export declare const freePort: () => Promise<number>
