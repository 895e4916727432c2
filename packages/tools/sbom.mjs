import { createHash } from 'node:crypto'

/**
 * A lock file of npm (version 3), as far as it is read here.
 * @typedef {{ version: string, resolved?: string, link?: boolean, integrity?: string, license?: string, optional?: boolean,
 *   dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} Locked
 */

/** Where `name` is found from a package at `from`, as Node looks for it. */
const placeOf = (packages, from, name) => {
  for (let at = from; ; ) {
    const place = `${at ? `${at}/` : ''}node_modules/${name}`
    if (packages[place]) return place
    if (at === '') return undefined
    const end = at.lastIndexOf('/node_modules/')
    at = end < 0 ? '' : at.slice(0, end)
  }
}

const needsOf = (packages, place) => {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = packages[place]
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional)
  const names = [...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {}), ...peers]
  return [...new Set(names)]
    .flatMap((name) => placeOf(packages, place, name) ?? [])
    .map((found) =>
      // A workspace: what it needs lies where it does.
      packages[found].link ? packages[found].resolved : found,
    )
}

/** All that is installed for a package, itself left out. */
const closureOf = (packages, root) => {
  const found = new Set()
  const queue = [root]
  for (let place = queue.pop(); place !== undefined; place = queue.pop())
    for (const need of needsOf(packages, place))
      if (!found.has(need)) {
        found.add(need)
        queue.push(need)
      }
  return found
}

/** The packages whose code a bundler took: their places in the lock. */
const bundled = ({ outputs }) =>
  Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([source, { bytesInOutput }]) => {
      const [, place] =
        /((?:node_modules\/(?:@[^/]+\/)?[^/]+\/)+)/.exec(source.slice(source.indexOf('node_modules/'))) ?? []
      return place && bytesInOutput > 0 ? [place.slice(0, -1)] : []
    }),
  )

const nameOf = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`

const licencesOf = (license) => {
  if (!license) return []
  if (/ (AND|OR|WITH) /.test(license)) return [{ expression: license }]
  // Some write a sentence where the name of a licence belongs.
  return [{ license: / |^UNLICENSED$/.test(license) ? { name: license } : { id: license } }]
}

const hashesOf = (integrity = '') =>
  integrity.split(' ').flatMap((one) => {
    const [algorithm, base64] = one.split('-')
    const alg = { sha512: 'SHA-512', sha256: 'SHA-256', sha1: 'SHA-1' }[algorithm]
    return alg && base64 ? [{ alg, content: Buffer.from(base64, 'base64').toString('hex') }] : []
  })

/** A name made of the content, so that the same build says the same. */
const serialOf = (text) => {
  const hex = createHash('sha256').update(text).digest('hex')
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ]
  return `urn:uuid:${parts.join('-')}`
}

/**
 * What ships, as CycloneDX 1.6: the packages that the server needs when it runs, and those whose code is in its widgets
 * and in the browser's modules, by the lock. It tells no time, so that the same sources give the same bytes.
 */
export const sbomOf = (lock, { version, serverBundle, browserBundle }) => {
  const { packages } = lock
  const shipped = new Map()
  const add = (places, where) => {
    for (const place of places) {
      if (!place.includes('node_modules/') || !packages[place]) continue
      shipped.set(place, new Set([...(shipped.get(place) ?? []), where]))
    }
  }
  add(closureOf(packages, 'packages/server'), 'server')
  add(bundled(serverBundle), 'server')
  add(bundled(browserBundle), 'browser')

  const refOf = (place) => `${purlOf(nameOf(place), packages[place].version)}#${place}`
  const places = [...shipped.keys()].sort()
  const components = places.map((place) => {
    const { version, license, integrity, resolved, optional } = packages[place]
    const name = nameOf(place)
    const [group, short] = name.startsWith('@') ? name.split('/') : [undefined, name]
    const licenses = licencesOf(license)
    const hashes = hashesOf(integrity)
    return {
      type: 'library',
      'bom-ref': refOf(place),
      ...(group && { group }),
      name: short,
      version,
      scope: optional ? 'optional' : 'required',
      ...(hashes.length > 0 && { hashes }),
      ...(licenses.length > 0 && { licenses }),
      purl: purlOf(name, version),
      ...(resolved && { externalReferences: [{ type: 'distribution', url: resolved }] }),
      properties: [...shipped.get(place)].sort().map((value) => ({ name: 'lab:shipped', value })),
    }
  })
  const root = `pkg:npm/lab-portal@${version}`
  const direct = needsOf(packages, 'packages/server').filter((place) => shipped.has(place))
  const dependencies = [
    { ref: root, dependsOn: [...new Set(direct.map(refOf))].sort() },
    ...places.map((place) => ({
      ref: refOf(place),
      dependsOn: [
        ...new Set(
          needsOf(packages, place)
            .filter((need) => shipped.has(need))
            .map(refOf),
        ),
      ].sort(),
    })),
  ]
  const content = {
    metadata: {
      component: {
        type: 'application',
        'bom-ref': root,
        name: 'lab-portal',
        version,
        purl: root,
        licenses: licencesOf('MIT'),
      },
    },
    components,
    dependencies,
  }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: serialOf(JSON.stringify(content)),
    version: 1,
    ...content,
  }
}
