// The first that is found is meant: others name themselves after it.
const browsers: [name: string, mark: RegExp][] = [
  ['微信', /MicroMessenger/],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['QQ 浏览器', /QQBrowser/],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
]

const systems: [name: string, mark: RegExp][] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux/],
]

/** A device as its owner knows it, e.g. `Chrome · Windows`, as far as its `User-Agent` tells. */
export const deviceName = (userAgent: string): string => {
  const named = [browsers, systems].map((list) => list.find(([, mark]) => mark.test(userAgent))?.[0])
  return named.filter(Boolean).join(' · ') || '未知设备'
}
