// Loaded before the server of a portal of a journey's own: at each SIGUSR2 two months pass there.
const now = Date.now
let passed_ms = 0
Date.now = () => now() + passed_ms
process.on('SIGUSR2', () => {
  passed_ms += 60 * 86_400_000
})
