import type { DataOf } from '@lab/contract/calls'
import {
  type GalleryPicture,
  type ProjectBody,
  projectPictureRatio,
} from '@lab/contract/rules/shop/content/project'
import { useLab } from '@lab/core/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useFound } from '../../list/useFound.ts'
import { ProjectEditor } from '../project-editor/ProjectEditor.tsx'
import { RichText } from '../rich-text/RichText.tsx'
import { CropNamed } from './CropPicture.tsx'
import type { Body, BodyFieldsProps } from './content.ts'
import { PictureChooser } from './PictureChooser.tsx'
import { useImageUpload } from './useImageUpload.ts'

/** The types of the catalogue with their children, as the portal offers them. */
const useCatalogue = () => {
  const { api } = useLab()
  const [groups, setGroups] = useState<DataOf<'open/web/type/group'>>([])
  useEffect(() => {
    void api.get('open/web/type/group', {}).then(({ data }) => setGroups(data ?? []))
  }, [api])
  return groups.map(({ id, name, typeChildArr: children }) => ({ id, name, children }))
}

/** Lets pictures be chosen, at most so many; answers them where the chooser was asked. */
const usePicker = () => {
  const answer = useRef<(pictures: readonly GalleryPicture[]) => void>(undefined)
  const [most, setMost] = useState(0)
  const pick = useCallback(
    (room: number) =>
      new Promise<readonly GalleryPicture[]>((resolve) => {
        answer.current = resolve
        setMost(room)
      }),
    [],
  )
  const give = (pictures: readonly GalleryPicture[]) => {
    setMost(0)
    answer.current?.(pictures)
  }
  return {
    pick,
    chooser: most > 0 && <PictureChooser most={most} onChoose={give} onClose={() => give([])} />,
  }
}

/** Lets a picture be cut for its place; answers what was cut where that was asked. */
const useCutter = () => {
  const answer = useRef<(name: string | undefined) => void>(undefined)
  const [name, setName] = useState<string>()
  const cut = useCallback(
    (wanted: string) =>
      new Promise<string | undefined>((resolve) => {
        answer.current = resolve
        setName(wanted)
      }),
    [],
  )
  const give = (made?: string) => {
    setName(undefined)
    answer.current?.(made)
  }
  return {
    cut,
    cutter: name && (
      <CropNamed name={name} label="图片" ratio={projectPictureRatio} onCut={give} onClose={() => give()} />
    ),
  }
}

/** The whole of a project: basics, form, prices, texts and pictures. */
export function ProjectBodyFields({ body, problems, onChange }: BodyFieldsProps) {
  const types = useCatalogue()
  const { found } = useFound('staff/content/list', { kind: 'instrument', state: 'published', limit: 100 })
  const { pick, chooser } = usePicker()
  const { cut, cutter } = useCutter()
  const send = useImageUpload()
  return (
    <>
      <ProjectEditor
        value={body as unknown as ProjectBody}
        onChange={(next) => onChange(next as unknown as Body)}
        problems={problems}
        isChecked={problems.length > 0}
        types={types}
        instruments={found?.list.map(({ id, title }) => ({ rid: id, name: title })) ?? []}
        pickPictures={pick}
        cutPicture={cut}
        richText={(slot) => <RichText {...slot} uploadPicture={send} />}
      />
      {chooser}
      {cutter}
    </>
  )
}
