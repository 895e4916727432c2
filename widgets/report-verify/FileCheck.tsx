import { Button } from '@lab/ui/button'
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'

const most = 200 * 1024 * 1024

type Checked = { name: string; state: 'reading' | 'same' | 'different' | 'failed' }

const words = {
  reading: '正在计算校验和……',
  same: '文件与出具时完全一致，没有改动。',
  different: '文件与出具时不一致：可能被改动过，或不是这一份报告。',
  failed: '这个文件读不出来或过大（上限 200 MB）。',
} as const

const sumOf = async (file: File) => {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Compares a PDF with the one that was issued, in this browser alone. */
export function FileCheck({ sha256 }: { sha256: string }) {
  const [checked, setChecked] = useState<Checked>()
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // Browsers calculate only on pages that came safely.
  if (!globalThis.crypto?.subtle)
    return <p className="verify-text">当前页面不是安全连接，不能在浏览器里核对文件；请自行比对校验和。</p>

  const check = async (file: File | undefined) => {
    if (!file) return
    const { name } = file
    setChecked({ name, state: 'reading' })
    const sum = file.size > most ? undefined : await sumOf(file).catch(() => undefined)
    setChecked({ name, state: sum === undefined ? 'failed' : sum === sha256 ? 'same' : 'different' })
  }
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    void check(currentTarget.files?.[0])
    currentTarget.value = ''
  }
  const over = (event: DragEvent, isIn: boolean) => {
    event.preventDefault()
    setOver(isIn)
  }
  const drop = (event: DragEvent) => {
    over(event, false)
    void check(event.dataTransfer.files[0])
  }
  return (
    <section
      className={`verify-file ${isOver ? 'over' : ''}`}
      aria-label="核对文件"
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={drop}
    >
      <div>
        <p className="verify-file-title">核对手中的 PDF</p>
        <p className="verify-text">拖到这里，或选择文件；只在您的浏览器里计算，不会上传。</p>
      </div>
      <Button size="small" onClick={() => input.current?.click()}>
        选择 PDF
      </Button>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept=".pdf,application/pdf"
        aria-label="选择要核对的 PDF"
        tabIndex={-1}
        onChange={choose}
      />
      <p className={`verify-file-result ${checked?.state ?? ''}`} role="status">
        {checked && (
          <>
            「{checked.name}」{words[checked.state]}
          </>
        )}
      </p>
    </section>
  )
}
