const pair = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=([^\r\n]*)$/

/** Headers as `OTEL_EXPORTER_OTLP_HEADERS` lists them: `name=value,…`, values percent-encoded; nothing where it is not so. */
export const parseHeaders = (list: string): Record<string, string> | undefined => {
  const headers: Record<string, string> = {}
  for (const one of list.split(',').filter((part) => part.trim() !== '')) {
    const [, name, value = ''] = pair.exec(one) ?? []
    if (!name) return
    try {
      headers[name] = decodeURIComponent(value.trim())
    } catch {
      return
    }
  }
  return headers
}
