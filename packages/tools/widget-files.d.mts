export declare const widgetFiles: (name: string) => Record<string, string>
