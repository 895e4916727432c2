export interface OwnProxy {
  url: string
  stop(): Promise<void>
  /** What it wrote to its error log. */
  said(): string
}

/** Whether a program is there. */
export declare const hasProgram: (name: string) => boolean

export declare const askOver: (
  url: string,
  asked?: { method?: string; headers?: Record<string, string>; body?: string },
) => Promise<{ status: number; headers: Record<string, string | string[] | undefined>; text: string }>

/** nginx by the example, with a certificate of its own, before servers on these ports of this machine. */
export declare const startNginx: (
  port: number,
  plainPort: number,
  servers: readonly number[],
) => Promise<OwnProxy & { leave(server: number): Promise<void>; join(server: number): Promise<void> }>

/** Caddy by the example. */
export declare const startCaddy: (
  port: number,
  plainPort: number,
  servers: readonly number[],
) => Promise<OwnProxy>
