import type { Settings } from '../settings-table.ts'
import type { Telemetry } from './telemetry.ts'

/** None unless a collector is set: nothing of OpenTelemetry is loaded then. */
export const openTelemetry = async (settings: Settings): Promise<Telemetry | undefined> =>
  settings.otlpEndpoint === '' ? undefined : (await import('./otlp.ts')).otlpTelemetry(settings)
