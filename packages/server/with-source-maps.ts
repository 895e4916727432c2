import module from 'node:module'

// `engines` of package.json; an older Node ends at the first import of what it lacks, without a word of why.
const oldest = [22, 22] as const
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
  console.error(`需要 Node.js ${oldest.join('.')} 或更新版本，当前是 ${process.versions.node}`)
  process.exit(1)
}

// Stacks name our sources and their lines. Here, since only what is loaded afterwards is mapped; packages' own maps stay
// unread.
module.setSourceMapsSupport(true)
await import('./main.ts')
