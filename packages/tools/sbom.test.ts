import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sbomOf } from './sbom.mjs'

const none = { outputs: {} }
const bundleOf = (...sources: string[]) => ({
  outputs: {
    'a.js': { inputs: Object.fromEntries(sources.map((source) => [source, { bytesInOutput: 1 }])) },
  },
})
const build = { version: '1.0.0', serverBundle: none, browserBundle: none }

const lock = {
  packages: {
    'packages/server': { dependencies: { '@lab/contract': '1', fast: '1' }, devDependencies: { tool: '1' } },
    'packages/contract': { dependencies: { checks: '1' } },
    'node_modules/@lab/contract': { link: true, resolved: 'packages/contract' },
    'node_modules/fast': {
      version: '1.0.0',
      license: 'MIT',
      integrity: 'sha512-AAAA',
      dependencies: { deep: '2' },
    },
    'node_modules/fast/node_modules/deep': { version: '2.0.0', license: '(MIT OR CC0-1.0)' },
    'node_modules/deep': { version: '1.0.0' },
    'node_modules/checks': { version: '3.0.0', license: 'Apache License 2.0' },
    'node_modules/tool': { version: '9.0.0' },
    'node_modules/@view/lib': { version: '4.0.0' },
  },
}

describe('the list of what ships', () => {
  const bom = sbomOf(lock, {
    ...build,
    browserBundle: bundleOf('../../node_modules/@view/lib/a.js', '../core/x.ts'),
  })
  const found = (name: string) => bom.components.find((one) => one.name === name)

  it('has what the server needs, through workspaces and in the version that it gets, and nothing of our tools', () => {
    const names = bom.components.map(({ name, version }) => `${name} ${version}`)
    expect(names.sort()).toEqual(['checks 3.0.0', 'deep 2.0.0', 'fast 1.0.0', 'lib 4.0.0'])
    expect(found('lib')).toMatchObject({ group: '@view', purl: 'pkg:npm/%40view/lib@4.0.0' })
  })

  it('says where each ships, its licence and its hash', () => {
    expect(found('lib')?.properties).toEqual([{ name: 'lab:shipped', value: 'browser' }])
    expect(found('fast')).toMatchObject({
      licenses: [{ license: { id: 'MIT' } }],
      hashes: [{ alg: 'SHA-512', content: '000000' }],
      properties: [{ name: 'lab:shipped', value: 'server' }],
    })
    expect(found('deep')?.licenses).toEqual([{ expression: '(MIT OR CC0-1.0)' }])
    expect(found('checks')?.licenses).toEqual([{ license: { name: 'Apache License 2.0' } }])
  })

  it('is the same for the same lock, and names nothing twice and nothing that is not in it', () => {
    const text = readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')
    const [one, other] = [sbomOf(JSON.parse(text), build), sbomOf(JSON.parse(text), build)]
    expect(JSON.stringify(one)).toBe(JSON.stringify(other))
    expect(one.serialNumber).toMatch(
      /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
    )
    const refs = new Set(one.components.map((component) => component['bom-ref']))
    expect(refs.size).toBe(one.components.length)
    for (const { dependsOn } of one.dependencies) for (const ref of dependsOn) expect(refs).toContain(ref)
    expect(one.components.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['fastify', 'zod', 'sharp']),
    )
  })
})
