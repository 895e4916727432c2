import { type AddressInfo, createServer as createTcp } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { anOutsideService } from '../../testing/an-outside-service.ts'
import { aDatabase } from '../../testing/database.ts'
import type { Database } from '../db/open.ts'
import { ids } from '../ids.ts'
import { readSettings } from '../settings.ts'
import { aliyunSms } from './aliyun-sms.ts'
import type { Tools } from './kinds.ts'
import { readOutbox } from './outbox.ts'
import { openProviders } from './providers.ts'
import { shortcomings } from './shortcomings.ts'
import { smtpMail } from './smtp-mail.ts'
import { officialWechat } from './wechat.ts'

let database: Database
let time = 1_783_389_600
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.close())

const settings = readSettings({
  SMS: 'aliyun',
  ALIYUN_ACCESS_KEY_ID: 'key-id',
  ALIYUN_ACCESS_KEY_SECRET: 'key-secret',
  ALIYUN_SIGN_NAME: '检测平台',
  ALIYUN_TEMPLATE_CODE: 'SMS_1',
  WECHAT: 'official',
  WECHAT_APP_ID: 'app-id',
  WECHAT_APP_SECRET: 'app-secret',
  WECHAT_TOKEN: 'shared-word',
})
const tools = (): Tools => ({ db: database.db, settings, now: () => time, newId: ids() })

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

const outside = async (answers: (path: string) => unknown) => {
  const service = await anOutsideService(({ path }) => answers(path))
  closers.push(service.close)
  return service
}

describe('codes by Alibaba Cloud', () => {
  it('are handed over with signature, template and code', async () => {
    const { address, asked } = await outside(() => ({ Code: 'OK', Message: 'OK' }))
    await aliyunSms(settings, address).sendCode('13900000000', '123456')
    const sent = new URLSearchParams(`${asked[0]?.query}&${asked[0]?.body}`)
    expect(sent.get('PhoneNumbers')).toBe('13900000000')
    expect(sent.get('SignName')).toBe('检测平台')
    expect(sent.get('TemplateCode')).toBe('SMS_1')
    expect(sent.get('TemplateParam')).toBe('{"code":"123456"}')
  })

  it('that are refused there are no success here', async () => {
    const { address } = await outside(() => ({ Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: 'no' }))
    await expect(aliyunSms(settings, address).sendCode('13900000000', '123456')).rejects.toThrow(
      'BUSINESS_LIMIT',
    )
  })
})

describe('QR codes of the official account', () => {
  const answers = (path: string) =>
    path.endsWith('/stable_token')
      ? { access_token: 'its-token', expires_in: 7200 }
      : { ticket: 'its-ticket', expire_seconds: 120, url: 'http://weixin.qq.com/q/example' }

  it('name the scene, and one token serves them all until it expires', async () => {
    const { address, asked } = await outside(answers)
    const wechat = officialWechat(tools(), address)
    expect(await wechat.sceneUrl('scene-1', 120, '')).toBe('http://weixin.qq.com/q/example')
    await officialWechat(tools(), address).sceneUrl('scene-2', 120, '')
    expect(asked.map(({ path }) => path)).toEqual(['/stable_token', '/qrcode/create', '/qrcode/create'])
    expect(asked[1]?.query.get('access_token')).toBe('its-token')
    expect(JSON.parse(asked[1]?.body ?? '')).toMatchObject({
      expire_seconds: 120,
      action_info: { scene: { scene_str: 'scene-1' } },
    })
    time += 7200
    await wechat.sceneUrl('scene-3', 120, '')
    expect(asked[3]?.path).toBe('/stable_token')
  })

  it('fail with what WeChat says', async () => {
    const { address } = await outside(() => ({ errcode: 40001, errmsg: 'invalid credential' }))
    time += 7200
    await expect(officialWechat(tools(), address).sceneUrl('scene', 120, '')).rejects.toThrow('40001')
  })
})

describe('mail by SMTP', () => {
  it('is handed to the server of the address', async () => {
    let received = ''
    const server = createTcp((socket) => {
      let inData = false
      socket.write('220 ready\r\n')
      socket.on('data', (bytes) => {
        const text = bytes.toString()
        received += text
        if (inData) {
          if (!text.includes('\r\n.\r\n')) return
          inData = false
          socket.write('250 taken\r\n')
        } else if (text.startsWith('DATA')) {
          inData = true
          socket.write('354 go on\r\n')
        } else socket.write(text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n')
      })
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    closers.push(() => server.close())
    const smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
    const mail = smtpMail({ ...settings, smtpUrl })
    await mail.send({
      id: 'a-mail',
      from: { name: '示例检测', address: 'lab@lab.example' },
      to: 'member@lab.example',
      subject: 'data ready',
      text: 'see your order',
      html: '<p>see your order</p>',
      attachments: [{ filename: 'invoice.pdf', open: async () => Readable.from('a paper') }],
    })
    expect(received).toContain('MAIL FROM:<lab@lab.example>')
    expect(received).toContain('RCPT TO:<member@lab.example>')
    expect(received).toContain('see your order')
    expect(received).toContain('filename=invoice.pdf')
    expect(received).toContain(Buffer.from('a paper').toString('base64'))
  })
})

describe('the settings', () => {
  it('choose the providers', () => {
    const kinds = (env: Record<string, string>) => {
      const { sms, mail, wechat } = openProviders({
        ...tools(),
        settings: { ...settings, ...readSettings(env) },
      })
      return [sms.kind, mail.kind, wechat.kind]
    }
    expect(kinds({})).toEqual(['local', 'local', 'local'])
    expect(kinds({ SMTP_URL: 'smtp://localhost' })).toEqual(['local', 'smtp', 'local'])
    const { sms, wechat } = openProviders(tools())
    expect([sms.kind, wechat.kind]).toEqual(['aliyun', 'official'])
  })

  it('write nothing to an outbox that nobody can see', () => {
    const installed = {
      ...tools(),
      settings: { ...settings, smtpUrl: '', seed: 'empty' as const, environment: 'production' as const },
    }
    for (const devOutbox of [false, true]) {
      const seen = { ...installed, settings: { ...installed.settings, devOutbox } }
      const providers = openProviders(seen)
      expect([providers.mail.kind, shortcomings({ ...seen, providers })]).toEqual(['none', ['no_mail']])
    }
  })

  it('local: mails go to the outbox', async () => {
    const { mail } = openProviders({ ...tools(), settings: readSettings({}) })
    await mail.send({
      id: 'b-mail',
      from: { name: '示例检测', address: 'lab@lab.example' },
      to: 'someone@lab.example',
      subject: 'subject',
      text: 'text',
      html: '<p>text</p>',
      attachments: [{ filename: 'invoice.pdf', open: async () => Readable.from('a paper') }],
    })
    expect(await readOutbox(database.db, 'someone@lab.example')).toEqual([
      {
        to: 'someone@lab.example',
        kind: 'mail',
        text: 'subject\n\ntext\n\n附件：invoice.pdf',
        html: '<p>text</p>',
        at: time,
      },
    ])
  })
})
