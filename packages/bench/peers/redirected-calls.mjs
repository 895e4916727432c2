/** A page's first script: calls to the vendor's host go to the stub, which has no certificate for that name. */
export const withRedirectedCalls = (from, to) => `<script>{
  const { fetch } = window
  window.fetch = (url, options) => fetch(String(url).replace('${from}', '${to}'), options)
}</script>`
