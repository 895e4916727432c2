import type { DataOf } from '@lab/contract/calls'

/** What a frame's page has in it at first (server: `embed/frame.ts`): in a sandbox it can ask the server for nothing. */
export const writtenSetting = (window?: Window): DataOf<'open/setting'> | undefined => {
  const text = window?.document.querySelector('head > script#lab-setting')?.textContent
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}
