import { useEffect, useRef, useState } from 'react'
import './sample.css'

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}

type DetectorClass = new (options: { formats: string[] }) => Detector

// Chromium has it; Firefox and Safari have not (2026).
const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** Whether this browser reads codes from a camera. */
export const canScan = (): boolean =>
  detectorClass() !== undefined && typeof navigator.mediaDevices?.getUserMedia === 'function'

/** How often a picture is looked at, and how long the same code counts as seen, ms. */
const interval = 200
const pause = 2000

interface ScannerProps {
  onScan: (text: string) => void
  /** The camera could not be had. */
  onEnd: () => void
}

/** The camera's picture; tells each code that comes into it once. */
export function Scanner({ onScan, onEnd }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const lastScan = useRef({ text: '', at: 0 })
  const scan = useRef(onScan)
  scan.current = onScan
  const [fault, setFault] = useState('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: the camera starts once
  useEffect(() => {
    const Detector = detectorClass()
    const picture = video.current
    if (!Detector || !picture) return onEnd()
    const detector = new Detector({ formats: ['qr_code', 'code_128'] })
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false

    const look = async () => {
      const [found] = await detector.detect(picture).catch(() => [])
      const now = Date.now()
      if (found && (found.rawValue !== lastScan.current.text || now - lastScan.current.at > pause)) {
        lastScan.current = { text: found.rawValue, at: now }
        scan.current(found.rawValue)
      }
      if (!isOver) timer = setTimeout(look, interval)
    }
    const begin = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        if (isOver) return stop()
        picture.srcObject = stream
        await picture.play()
        await look()
      } catch {
        setFault('无法使用摄像头：请在浏览器中允许，或改用扫码枪与键盘输入')
      }
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    void begin()
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [])

  return (
    <div className="scanner">
      {fault ? (
        <p className="desk-fault" role="alert">
          {fault}
        </p>
      ) : (
        <video ref={video} muted playsInline aria-label="摄像头画面" />
      )}
    </div>
  )
}
