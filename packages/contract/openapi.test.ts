import { describe, expect, it } from 'vitest'
import { type Call, xlsx } from './call.ts'
import { allCalls as all, calls } from './calls/index.ts'
import { openapi } from './openapi.ts'
import { reasons } from './reasons.ts'
import { linesType } from './rules/ground/progress.ts'

interface Operation {
  operationId: string
  summary: string
  security: unknown[]
  parameters?: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { content: Record<string, { schema: object; example?: object }> }>
}

const document = openapi('https://lab.example') as {
  openapi: string
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: object; securitySchemes: object }
}
const operationOf = ({ path, method }: Call) =>
  document.paths[`/api/${path}`]?.[method.toLowerCase()] as Operation

describe('the API document', () => {
  it('is OpenAPI 3.1 for the given server', () => {
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(document.servers).toEqual([{ url: 'https://lab.example' }])
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
  })

  it('holds every call once, under its own id', () => {
    expect(Object.keys(document.paths)).toHaveLength(all.length)
    const ids = all.map((call) => operationOf(call).operationId)
    expect(new Set(ids).size).toBe(all.length)
  })

  it('says in Chinese what each call does', () => {
    for (const call of all) expect(operationOf(call).summary).toMatch(/\p{Script=Han}/u)
  })

  it('says which calls answer a file itself', () => {
    const { content } = operationOf(calls['staff/project/export'] as Call).responses[200] ?? {}
    expect(content).toEqual({ [xlsx]: { schema: { type: 'string', format: 'binary' } } })
  })

  it('says which calls tell how far they are', () => {
    const { content = {} } = operationOf(calls['staff/project/importCommit'] as Call).responses[200] ?? {}
    expect(Object.keys(content)).toEqual([linesType, 'application/json'])
  })

  it('wraps every other answer in code, msg and data', () => {
    for (const call of all.filter(({ file }) => !file))
      expect(operationOf(call).responses[200]?.content['application/json']?.schema).toMatchObject({
        required: ['code', 'msg', 'data'],
        properties: { code: { const: 1 } },
      })
  })

  it('lists the reasons of each refusal under its status', () => {
    for (const call of all)
      for (const reason of call.refuses) {
        const response = operationOf(call).responses[reasons[reason].status]
        expect(JSON.stringify(response), call.path).toContain(`"${reason}"`)
      }
  })

  it('says of each call that is done once that it takes a key, and what another request under it is told', () => {
    for (const call of all.filter(({ once }) => once)) {
      expect(JSON.stringify(operationOf(call)), call.path).toContain('"Idempotency-Key"')
      expect(JSON.stringify(operationOf(call).responses[409]), call.path).toContain('"idempotency_conflict"')
    }
  })

  it('asks for the token header where a login is needed', () => {
    expect(document.components.securitySchemes).toEqual({
      token: { type: 'apiKey', in: 'header', name: 'token' },
    })
    for (const call of all)
      expect(operationOf(call).security).toEqual(call.access === 'open' ? [] : [{ token: [] }])
  })

  it('puts fields where they travel', () => {
    expect(operationOf(calls['open/web/device/detail']).parameters).toEqual([
      expect.objectContaining({ name: 'rid', in: 'query', required: true }),
    ])
    expect(operationOf(calls['open/refresh4token']).parameters?.map(({ name }) => name)).toEqual(['token'])
    expect(operationOf(calls['open/loginForCode']).requestBody?.content).toHaveProperty([
      'application/x-www-form-urlencoded',
    ])
    expect(operationOf(calls['file/add']).requestBody?.content).toHaveProperty(['multipart/form-data'])
    expect(operationOf(calls['user/info']).requestBody?.content).toHaveProperty(['application/json'])
  })

  it('refers to nothing that it does not hold', () => {
    const references = JSON.stringify(document).match(/"\$ref":"[^"]+"/g) ?? []
    expect(new Set(references)).toEqual(new Set(['"$ref":"#/components/schemas/Refusal"']))
  })
})
