import { useEffect, useState } from 'react'

interface Entry {
  id: string
  type: string
  importPath: string
}

/** The docs page of each widget, by its tag; none until the index is read. */
export const useDocsPages = (): Readonly<Record<string, string>> => {
  const [pages, setPages] = useState({})
  useEffect(() => {
    void fetch('index.json')
      .then((answer) => answer.json())
      .then(({ entries }: { entries: Record<string, Entry> }) =>
        setPages(
          Object.fromEntries(
            Object.values(entries).flatMap(({ id, type, importPath }) => {
              const folder = /\/widgets\/([^/]+)\//.exec(importPath)?.[1]
              return folder && type === 'docs' ? [[`lab-${folder}`, id]] : []
            }),
          ),
        ),
      )
  }, [])
  return pages
}
