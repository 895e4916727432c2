import { z } from 'zod'
import type { Call } from './call.ts'
import { allCalls } from './calls/index.ts'
import { type Reason, reasons } from './reasons.ts'
import { linesType } from './rules/ground/progress.ts'

type Json = Record<string, unknown>

const always: readonly Reason[] = ['bad_request', 'invalid', 'too_many', 'unavailable', 'internal']
const withBody: readonly Reason[] = ['too_large', 'unsupported_type']
const loggedIn: readonly Reason[] = [
  'login_required',
  'token_expired',
  'forbidden',
  'wrong_origin',
  'partner_disabled',
]

const isOpen = ({ access }: Call) => access === 'open'
const inAddress = ({ method, encoding }: Call) => method === 'GET' || encoding === 'query'

const mediaTypes = {
  json: 'application/json',
  urlencoded: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const refusals = (call: Call): Reason[] => [
  ...new Set([
    ...always,
    ...(inAddress(call) ? [] : withBody),
    ...(isOpen(call) ? [] : loggedIn),
    ...(call.access === 'member' ? (['not_on_partner'] as const) : []),
    ...(call.once ? (['idempotency_conflict'] as const) : []),
    ...call.refuses,
  ]),
]

const refusalResponses = (call: Call): Json => {
  const all = refusals(call)
  const statuses = [...new Set(all.map((reason) => reasons[reason].status))]
  return Object.fromEntries(
    statuses.map((status) => {
      const words = all.filter((reason) => reasons[reason].status === status)
      return [
        status,
        {
          description: words.map((word) => `\`${word}\` ${reasons[word].msg}`).join('\n\n'),
          ...([429, 503].includes(status) && {
            headers: { 'Retry-After': { schema: { type: 'integer' }, description: '秒' } },
          }),
          content: {
            'application/json': {
              schema: {
                allOf: [
                  { $ref: '#/components/schemas/Refusal' },
                  { properties: { reason: { enum: words } } },
                ],
              },
            },
          },
        },
      ]
    }),
  )
}

const parameters = (schema: Json): Json[] => {
  const required = (schema.required ?? []) as string[]
  return Object.entries((schema.properties ?? {}) as Json).map(([name, field]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: field,
  }))
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 200 },
  description: '相同的键与内容只执行一次，再次发送得到第一次的回答',
}

const request = (call: Call): Json => {
  const schema = schemaOf(call.request, 'input')
  if (inAddress(call)) return { parameters: parameters(schema) }
  const mediaType = mediaTypes[(call.encoding ?? 'json') as keyof typeof mediaTypes]
  return {
    ...(call.once && { parameters: [idempotencyKey] }),
    requestBody: { required: true, content: { [mediaType]: { schema } } },
  }
}

const fileDone = (type: string): Json => ({
  description: '完成，回答就是文件',
  content: { [type]: { schema: { type: 'string', format: 'binary' } } },
})

/** A line for each progress, then one for the answer. */
const lines: Json = {
  [linesType]: {
    schema: {
      type: 'object',
      description: '每行一个：进度，最后一行是回答',
      properties: { done: { type: 'integer' }, total: { type: 'integer' } },
    },
  },
}

const done = (call: Call): Json => ({
  description: '完成',
  content: {
    ...(call.hasProgress && lines),
    'application/json': {
      schema: {
        type: 'object',
        required: ['code', 'msg', 'data'],
        properties: { code: { const: 1 }, msg: { type: 'string' }, data: schemaOf(call.data, 'output') },
      },
      ...(call.example !== undefined && { example: { code: 1, msg: '', data: call.example } }),
    },
  },
})

const operation = (call: Call): Json => ({
  operationId: call.path.replaceAll('/', '.'),
  summary: call.summary,
  tags: [call.path.replace(/^open\/(web\/)?/, '').split('/')[0]],
  security: isOpen(call) ? [] : [{ token: [] }],
  'x-access': call.access,
  ...request(call),
  responses: { 200: call.file ? fileDone(call.file) : done(call), ...refusalResponses(call) },
})

const refusal: Json = {
  type: 'object',
  required: ['code', 'msg', 'data', 'reason'],
  properties: {
    code: { const: 0 },
    msg: { type: 'string', description: '给人看的中文说明' },
    data: {},
    reason: { enum: Object.keys(reasons), description: '给程序用的固定词' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: '出错的字段及说明',
    },
  },
}

/** The OpenAPI 3.1 document of all calls, for a server at `serverUrl`. */
export const openapi = (serverUrl: string): Json => {
  return {
    openapi: '3.1.0',
    info: {
      title: '检测与科研服务平台接口',
      version: '1.0.0',
      description:
        '所有回答都是 `{code, msg, data}`：`code` 1 完成，0 拒绝；拒绝时另有 `reason`，字段有误时另有 `fields`。' +
        '时间为秒级时间戳，日期为 `YYYY-MM-DD`，金额为整数分。未知字段会被拒绝。',
    },
    servers: [{ url: serverUrl }],
    paths: Object.fromEntries(
      allCalls.map((call) => [`/api/${call.path}`, { [call.method.toLowerCase()]: operation(call) }]),
    ),
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
      schemas: { Refusal: refusal },
    },
  }
}
