import CircleCheck from 'lucide-react/icons/circle-check'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Button } from '../button/Button.tsx'
import { Spinner } from '../spinner/Spinner.tsx'
import './qr-code.css'

export interface QrCodeProps {
  /** Address of the image; undefined while it is being fetched. */
  src: string | undefined
  /** Where it leads: 微信扫码登录. */
  alt: string
  /** Default `ready`. `failed` and `expired` offer the refresh. */
  state?: 'ready' | 'loading' | 'scanned' | 'expired' | 'failed'
  /** What the overlay says. Default by state. */
  message?: string
  onRefresh?: () => void
  /** Called when the image itself cannot be shown. */
  onError?: () => void
}

const messages = {
  ready: '',
  loading: '正在获取二维码',
  scanned: '扫描成功',
  expired: '二维码已过期',
  failed: '二维码获取失败',
} as const

/** A QR code of 200 px on white, as scanners need it, with what has become of it laid over. */
export function QrCode({ src, alt, state = 'ready', message, onRefresh, onError }: QrCodeProps) {
  const shown = state === 'ready' && !src ? 'loading' : state
  const canRefresh = (shown === 'expired' || shown === 'failed') && onRefresh
  return (
    <div className="qr-code" part="qr-code">
      {src && <img src={src} alt={alt} width={200} height={200} onError={onError} />}
      <div className="qr-state" role="status" hidden={shown === 'ready'}>
        {shown === 'loading' && <Spinner />}
        {shown === 'scanned' && <CircleCheck className="qr-done" size={40} />}
        {shown !== 'ready' && <p>{message ?? messages[shown]}</p>}
        {canRefresh && (
          <Button size="small" kind="primary" icon={<RefreshCw size={16} />} onClick={onRefresh}>
            点击刷新
          </Button>
        )}
      </div>
    </div>
  )
}
