interface WechatNoteProps {
  /** What cannot be done here. */
  what: string
  /** What else can be done instead of opening a browser. */
  or?: string
}

/** Says the way out of WeChat's own browser for what cannot work there. */
export function WechatNote({ what, or }: WechatNoteProps) {
  return (
    <p className="member-note" role="note">
      微信内不能{what}。请点右上角“…”，选择“在浏览器打开”{or && `；或${or}`}。
    </p>
  )
}
