import { shownLimit } from '@lab/contract/rules/ground/file'
import { avatarBytes, avatarProblem, avatarTypes } from '@lab/contract/rules/people/account/avatar'
import { upload } from '@lab/core/api/upload'
import { useAct } from '@lab/core/api/useAct'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Dialog } from '@lab/ui/dialog'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'

interface AvatarProps {
  /** The address of the picture as it is. */
  shown: string | undefined
  onClose: () => void
}

/** The member's picture: chosen, looked at, and only then stored. */
export function Avatar({ shown, onClose }: AvatarProps) {
  const lab = useLab()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File>()
  const [preview, setPreview] = useState<string>()
  const [fault, setFault] = useState<string>()
  const { act, isBusy } = useAct()

  useEffect(() => {
    if (!chosen) return
    const address = URL.createObjectURL(chosen)
    setPreview(address)
    return () => URL.revokeObjectURL(address)
  }, [chosen])

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    // So that the same file can be chosen again.
    currentTarget.value = ''
    if (!file) return
    const problem = avatarProblem(file)
    setFault(problem)
    if (!problem) setChosen(file)
  }
  const set = async (avatar: string) => {
    const { code } = await lab.api.post('user/updateInfo', { avatar })
    if (!code) return
    await lab.user.load({ feedback: false })
    lab.messages.success('操作成功!')
    onClose()
  }
  const save = async () => {
    if (!chosen) return
    const { code, data, msg } = await upload(lab, chosen)
    if (code && data) await set(data.rid)
    else setFault(msg || '上传失败，请检查网络后重试')
  }
  const picture = preview ?? shown
  return (
    <Dialog
      title="修改头像"
      width={440}
      onClose={onClose}
      cancel="取消"
      footer={
        <>
          {shown && !chosen && (
            <Button busy={isBusy} onClick={() => void act(() => set(''))}>
              移除头像
            </Button>
          )}
          <Button kind="primary" disabled={!chosen} busy={isBusy} onClick={() => void act(save)}>
            保存
          </Button>
        </>
      }
    >
      <div className="avatar-choice">
        {picture ? (
          <img
            className="avatar large"
            src={picture}
            alt={chosen ? `预览：${chosen.name}` : '现在的头像'}
            onError={() => {
              if (!chosen) return
              setFault('图片无法显示，请换一张')
              setChosen(undefined)
              setPreview(undefined)
            }}
          />
        ) : (
          <span className="avatar large none">未设置</span>
        )}
        <div className="avatar-words">
          <Button size="small" onClick={() => input.current?.click()}>
            选择图片
          </Button>
          <p className="information-hint">
            PNG、JPG 或 WebP，不超过 {shownLimit(avatarBytes)}；居中裁成圆形显示
          </p>
          {fault && (
            <p className="field-error" role="alert">
              {fault}
            </p>
          )}
        </div>
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          aria-label="头像图片"
          tabIndex={-1}
          accept={avatarTypes.join(',')}
          onChange={choose}
        />
      </div>
    </Dialog>
  )
}
