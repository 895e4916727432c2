import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'
import './field.css'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'suffix' | 'autoComplete'> {
  /** `current-password` where one logs in, `new-password` where one is chosen: password managers rely on it. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password, hidden until its eye is pressed. */
export function PasswordField(props: PasswordFieldProps) {
  const [visible, setVisible] = useState(false)
  return (
    <TextField
      spellCheck={false}
      {...props}
      type={visible ? 'text' : 'password'}
      suffix={
        <IconButton
          label={visible ? '隐藏密码' : '显示密码'}
          aria-pressed={visible}
          disabled={props.disabled}
          onClick={() => setVisible(!visible)}
        >
          {visible ? <EyeOff size={18} /> : <Eye size={18} />}
        </IconButton>
      }
    />
  )
}
