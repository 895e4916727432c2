import { expect, it } from 'vitest'
import { aLab, someTokens } from '../testing.ts'
import { upload } from './upload.ts'

/** A request that learns what comes of it. */
const aRequest = () => {
  const sent: { open: unknown[]; headers: Record<string, string>; body?: FormData } = {
    open: [],
    headers: {},
  }
  const request = {
    upload: {} as { onprogress?: (event: { loaded: number; total: number }) => void },
    responseText: '',
    onloadend: () => {},
    open: (...args: unknown[]) => {
      sent.open = args
    },
    setRequestHeader: (name: string, value: string) => {
      sent.headers[name] = value
    },
    send: (body: FormData) => {
      sent.body = body
    },
    abort: () => request.onloadend(),
  }
  const end = (text: string) => {
    request.responseText = text
    request.onloadend()
  }
  return { request: request as unknown as XMLHttpRequest, upload: request.upload, sent, end }
}

const file = new File(['x'], '图谱.txt')

const aMember = () => {
  const lab = aLab()
  lab.session.set(someTokens())
  return lab
}

it('sends the file as its member, tells how much has travelled, and answers as calls do', async () => {
  const { request, upload: travelling, sent, end } = aRequest()
  const shares: number[] = []
  const uploading = upload(aMember(), file, { onProgress: (share) => shares.push(share) }, request)
  expect(sent.open).toEqual(['POST', 'https://lab.example/api/file/add'])
  expect(sent.headers).toEqual({ token: 'access-1' })
  expect(sent.body?.get('file')).toMatchObject({ name: '图谱.txt' })
  travelling.onprogress?.({ loaded: 1, total: 4 })
  travelling.onprogress?.({ loaded: 0, total: 0 })
  expect(shares).toEqual([0.25, 0])
  end('{"code":1,"msg":"操作成功!","data":{"rid":"f"}}')
  expect(await uploading).toMatchObject({ code: 1, data: { rid: 'f' } })
})

it('comes to nothing without an answer, or one that is not ours', async () => {
  for (const text of ['', '<html>']) {
    const { request, end } = aRequest()
    const uploading = upload(aMember(), file, {}, request)
    end(text)
    expect(await uploading).toEqual({})
  }
})

it('can be given up', async () => {
  const { request } = aRequest()
  const giving = new AbortController()
  const uploading = upload(aMember(), file, { signal: giving.signal }, request)
  giving.abort()
  expect(await uploading).toEqual({})
})
