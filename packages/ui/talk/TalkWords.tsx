import { clockOf, dateOf, shortDate } from '@lab/contract/rules/ground/time'
import type { ActorKind } from '@lab/contract/rules/work/experiment/facts'
import FileText from 'lucide-react/icons/file-text'
import { Fragment, useLayoutEffect, useRef } from 'react'
import type { TalkWord } from './useTalk.ts'
import './talk.css'

interface TalkWordsProps {
  label: string
  side: ActorKind
  words: readonly TalkWord[]
  onOpenFile: (file: TalkWord['files'][number]) => void
}

/** The words of both sides, a day's under its date; the newest is in view. */
export function TalkWords({ label, side, words, onOpenFile }: TalkWordsProps) {
  const box = useRef<HTMLDivElement>(null)
  const last = words.at(-1)?.rid
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }, [last])

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <div ref={box} className="talk-words" role="log" aria-label={label} tabIndex={0}>
      {words.map(({ rid, at, actor, name, text, files }, index) => {
        const day = dateOf(at)
        const before = words[index - 1]
        return (
          <Fragment key={rid}>
            {(!before || dateOf(before.at) !== day) && <p className="talk-day">{shortDate(day)}</p>}
            <div className={actor === side ? 'talk-word own' : 'talk-word'}>
              <p className="talk-who">
                {name} <span className="number">{clockOf(at)}</span>
              </p>
              {text && <p className="talk-text">{text}</p>}
              {files.map((file) => (
                <button key={file.rid} type="button" className="talk-file" onClick={() => onOpenFile(file)}>
                  <FileText size={16} />
                  {file.name}
                </button>
              ))}
            </div>
          </Fragment>
        )
      })}
    </div>
  )
}
