import './start.ts'
import '@lab/core'
