import { readFile } from 'node:fs/promises'
import type { ParsedOf } from '@lab/contract/calls'
import type { Caller, Deps, Handlers } from '../../ground/http/handle.ts'
import { Upload } from '../../ground/http/upload.ts'
import { refuse } from '../../ground/refuse.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { cutImage, storeImage } from '../publish/store-image.ts'
import { describeImage, imageInfo, listImages, removeImage } from './images.ts'

/** `金相 显微.png` gives no name of its own; the editor's title, or the file's in Latin letters, does. */
const titleOf = (file: Upload, title = '') => title || file.name.replace(/\.[^.]*$/, '')

const addImage = async (deps: Deps, file: Upload, title: string | undefined, caller: Caller) => {
  const stored = await storeImage(deps, await readFile(file.path), titleOf(file, title))
  await noteAct(deps.db, deps, caller, {
    action: 'image/add',
    target_rid: stored.name,
    after: { width: stored.width, height: stored.height },
  })
  const { name, width, height } = stored
  return { name, width, height }
}

const cutOut = async (deps: Deps, { name, cut }: ParsedOf<'staff/image/cut'>, caller: Caller) => {
  const stored = await cutImage(deps, name, cut)
  await noteAct(deps.db, deps, caller, {
    action: 'image/cut',
    target_rid: stored.name,
    after: { original: name, width: stored.width, height: stored.height },
  })
  return { name: stored.name, width: stored.width, height: stored.height }
}

export const imageDeskCalls = (deps: Deps) =>
  ({
    'staff/image/add': async ({ file, title }, caller) => {
      if (!(file instanceof Upload)) throw refuse('bad_request')
      return addImage(deps, file, title, caller)
    },
    'staff/image/cut': (body, caller) => cutOut(deps, body, caller),
    'staff/image/describe': (body, caller) => describeImage(deps, body, caller),
    'staff/image/info': ({ name }) => imageInfo(deps, name),
    'staff/image/list': (query) => listImages(deps, query),
    'staff/image/remove': ({ name }, caller) => removeImage(deps, name, caller),
  }) satisfies Partial<Handlers>
