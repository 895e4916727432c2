declare module 'saxen' {
  /** What is used of it; its text comes in whole, however it is written. */
  export class Parser {
    on(
      event: 'openTag',
      handler: (
        name: string,
        attributes: () => Readonly<Record<string, string>>,
        decode: (text: string) => string,
      ) => void,
    ): Parser
    on(event: 'closeTag', handler: (name: string) => void): Parser
    on(event: 'text', handler: (text: string, decode: (text: string) => string) => void): Parser
    on(event: 'cdata', handler: (text: string) => void): Parser
    on(event: 'attention', handler: (text: string) => void): Parser
    write(xml: string): Parser
    end(): void
  }
}
