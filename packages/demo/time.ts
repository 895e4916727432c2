/** 2026-09-01 08:00 in Asia/Shanghai: the day on which the demo content was, for itself, written. */
export const baseTime = Date.UTC(2026, 8, 1) / 1000

/** Days in seconds. */
export const days = (count: number) => count * 86_400
