type Key = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>

/**
 * Whether a key belongs to an input method, which takes its keys for itself. Safari ends a composition before it tells
 * the key that ended it: only its code, 229, says so.
 */
export const isComposing = (event: Key | { nativeEvent: Key }): boolean => {
  const key = 'nativeEvent' in event ? event.nativeEvent : event
  return key.isComposing || key.keyCode === 229
}
