interface Component {
  'bom-ref': string
  group?: string
  name: string
  version: string
  purl: string
  hashes?: { alg: string; content: string }[]
  licenses?: object[]
  properties: { name: string; value: string }[]
}

interface Bundle {
  outputs: Record<string, { inputs: Record<string, { bytesInOutput: number }> }>
}

/** What ships, as CycloneDX 1.6, from the lock and from what the bundlers took. */
export declare const sbomOf: (
  lock: { packages: Record<string, object> },
  build: { version: string; serverBundle: Bundle; browserBundle: Bundle },
) => {
  serialNumber: string
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}
