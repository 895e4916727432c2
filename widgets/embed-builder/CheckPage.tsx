import { Button } from '@lab/ui/button'
import { TextField } from '@lab/ui/field'
import { type FormEvent, useState } from 'react'

/** The address with what starts the check on that page; nothing where it is no page's. */
const checkOf = (address: string): string | undefined => {
  const url = URL.parse(/^https?:/i.test(address) ? address : `https://${address}`)
  if (!url?.hostname.includes('.') && url?.hostname !== 'localhost') return
  url.hash = 'lab-check'
  return url.href
}

/** Opens one's own page with the widgets' check upon it. */
export function CheckPage() {
  const [address, setAddress] = useState('')
  const [error, setError] = useState('')

  const open = (event: FormEvent) => {
    event.preventDefault()
    const url = checkOf(address.trim())
    setError(url ? '' : '请填写网页的地址，例如 https://www.example.edu.cn/lab')
    if (url) window.open(url, '_blank', 'noopener')
  }
  return (
    <section className="builder-group" aria-labelledby="builder-check">
      <h2 className="builder-title" id="builder-check">
        检查我的网页
      </h2>
      <form className="builder-group" noValidate onSubmit={open}>
        <TextField
          label="放了部件的网页"
          name="address"
          type="url"
          value={address}
          error={error}
          placeholder="https://"
          autoComplete="url"
          hint="在新窗口打开它，页上会列出来源、密钥、脚本与每个部件是否正常；看不到检查结果，就是脚本没有运行"
          onChange={setAddress}
        />
        <div>
          <Button type="submit">检查</Button>
        </div>
      </form>
    </section>
  )
}
