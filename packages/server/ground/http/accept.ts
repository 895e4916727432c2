/** Whether `Accept` or `Accept-Encoding` names `value` itself, without `q=0`; wildcards promise nothing. */
export const takes = (accept: string | string[] | undefined, value: string): boolean =>
  String(accept ?? '')
    .toLowerCase()
    .split(',')
    .some((one) => {
      const [name, ...rest] = one.split(';').map((part) => part.trim())
      return name === value && !rest.some((part) => /^q=0(\.0*)?$/.test(part))
    })
