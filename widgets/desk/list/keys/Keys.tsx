import { Button } from '@lab/ui/button'
import Keyboard from 'lucide-react/icons/keyboard'
import { useState } from 'react'
import { KeysHelp } from './KeysHelp.tsx'
import { type KeyActs, useKeys, useKeysOn } from './useKeys.ts'
import type { KeyWord } from './words.ts'
import './keys.css'

interface KeysProps {
  /** As the help tells them. */
  words: readonly KeyWord[]
  acts: KeyActs
  /** Read aloud: where one is, and what a key did. */
  said: string
}

/** Lets keys work what is shown, with their help: behind `?`, and behind a button where there may be a keyboard. */
export function Keys({ words, acts, said }: KeysProps) {
  const { isOn, turn } = useKeysOn()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const openHelp = () => setHelpOpen(true)
  useKeys((path) => ({ ...acts(path), '?': openHelp }), isOn)
  return (
    <>
      <Button
        size="small"
        icon={<Keyboard size={16} />}
        className="desk-only-wide"
        aria-keyshortcuts={isOn ? '?' : undefined}
        onClick={openHelp}
      >
        快捷键
      </Button>
      <span className="visually-hidden" role="status">
        {said}
      </span>
      {isHelpOpen && <KeysHelp words={words} isOn={isOn} onTurn={turn} onClose={() => setHelpOpen(false)} />}
    </>
  )
}
