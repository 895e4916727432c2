/** `lab-login-popup` → `LoginPopup`. */
export const componentName = (tag: string) =>
  tag.replace(/^lab/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** `lab-login` → `onLabLogin`. */
export const callbackName = (event: string) =>
  `on-${event}`.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** React keeps `key` and `ref` to itself: an attribute of that name has another one. */
export const propName = (property: string) =>
  property === 'key' || property === 'ref'
    ? `widget${property[0]?.toUpperCase()}${property.slice(1)}`
    : property
